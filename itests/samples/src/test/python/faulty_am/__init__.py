"""ApplicationMasters with one fault each."""
