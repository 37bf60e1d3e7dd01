"""The site on a real server: processes, certificates, what the terminal says."""
