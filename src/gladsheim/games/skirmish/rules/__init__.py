"""The rules of the skirmish, a chapter each; the first line of a module names its paragraphs of RULES.md.

A position is built up chapter by chapter: Layers, Field, Deployment, Fighting, Activation, Turn, Skirmish. What is
only asked of a field or done to it stands beside them in functions: movement, combat, death, coins, road, cards.
"""
