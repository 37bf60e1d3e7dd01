"""Form controls: fields of the rules as WTForms fields that draw themselves."""
