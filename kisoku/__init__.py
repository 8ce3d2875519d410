"""The face: command line, Python API, and all reading and writing."""
