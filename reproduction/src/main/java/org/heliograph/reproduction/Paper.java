package org.heliograph.reproduction;

/// A paper whose tables and figures are reproduced: its number in the order of the papers, its name
/// in commands, its key in `docs/papers.bib` and its title.
public record Paper(int number, String name, String key, String title) {}
