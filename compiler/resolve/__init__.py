"""From syntax to the IR: names, kinds and types."""
