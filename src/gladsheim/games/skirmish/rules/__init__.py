"""The rules of the skirmish. Its modules are chapters: ground, table, movement, combat, cards, scenarios, play."""
