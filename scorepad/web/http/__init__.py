"""What every request passes: limits, hosts, headers, visitors, languages, caching."""
