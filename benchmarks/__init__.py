"""What `make bench` measures, one file a subject."""
