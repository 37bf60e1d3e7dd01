"""The rules as text: parsing, rendering and searching them. Their pages are in `rules`."""
