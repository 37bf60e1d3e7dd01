"""Fields of the rules as WTForms controls that draw themselves."""
