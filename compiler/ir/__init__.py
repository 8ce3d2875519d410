"""What a rulebook means: the ground floor, resolved and complete."""
