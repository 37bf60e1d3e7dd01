"""The site: pages for phones, over the store and the rules."""
