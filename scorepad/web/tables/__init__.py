"""Tables as their pages show them, and what becomes of forms when the log has moved on."""
