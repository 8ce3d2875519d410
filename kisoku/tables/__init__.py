"""Reference tables as files: Markdown, HTML, JSON, CSV, XLSX and PDF, one module a format."""
