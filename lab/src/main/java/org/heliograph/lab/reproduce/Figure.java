package org.heliograph.lab.reproduce;

/// A picture that belongs to an exhibit: what it is called among the exhibit's pictures, in kebab
/// case, and its SVG text.
public record Figure(String name, String svg) {}
