package org.heliograph.lab.reproduce;

/// A paper whose exhibits are reproduced: its number among ours, the word for it in commands, its
/// key in `docs/papers.bib` and its title.
public record Paper(int number, String name, String key, String title) {}
