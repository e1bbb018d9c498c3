"""The hall: keeps every table, so that people and programs can meet there. Needs the extra `gladsheim[server]`."""
