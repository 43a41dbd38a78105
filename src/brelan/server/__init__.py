"""The house: tables, sockets, storage and identity."""
