"""From what the grammar found to syntax nodes: one function a rule of the grammar."""
