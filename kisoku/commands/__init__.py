"""The subcommands of `kisoku`, one file each."""
