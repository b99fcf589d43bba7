package org.heliograph.lab.experiment;

/// A problem as text and counts: what was asked.
public record ProblemRecord(
    String topology,
    String collective,
    String switching,
    String objective,
    int nodes,
    int ranks,
    long channels,
    int chunks,
    String size,
    String chunkSize) {}
