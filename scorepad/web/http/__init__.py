"""Request and response handling shared by all pages: limits, hosts, headers, visitors, languages, caching."""
