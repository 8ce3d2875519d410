"""What a sound syntax tree may still get wrong, one file a check."""
