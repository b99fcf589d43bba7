package org.heliograph.formats;

/// The problem that a file speaks of, as the spec texts it is built from.
public record ProblemHeader(String topology, String collective, String switching) {}
