"""How the store came to be as it is, step by step; alembic goes through them when a store is opened."""
