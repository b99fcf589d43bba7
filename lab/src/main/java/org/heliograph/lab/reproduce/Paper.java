package org.heliograph.lab.reproduce;

/// A paper whose exhibits are reproduced: the word for it in commands, its key in `docs/papers.bib`
/// and its title.
public record Paper(String name, String key, String title) {}
