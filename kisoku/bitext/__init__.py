"""Files of string pairs: read, checked, written back."""
