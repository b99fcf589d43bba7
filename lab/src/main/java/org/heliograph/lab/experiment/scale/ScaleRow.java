package org.heliograph.lab.experiment.scale;

/// What planning one problem of a series took: `messages` are pairs of a source and a target,
/// `stored` the transmissions that the schedule holds, `firstSeconds` the time to the first
/// complete schedule, `seconds` to the end of the search, verification not included. All times are
/// of one thread on a processor.
public record ScaleRow(
    String series,
    String network,
    long messages,
    long stored,
    long bound,
    int slots,
    double firstSeconds,
    double seconds,
    double boundSeconds,
    double verifySeconds,
    double megabytes) {}
