package org.heliograph.lab.experiment.compare;

/// One measurement of one run: after `round` rounds on `slots` slots so much was amiss, conflicts
/// or messages without a place.
public record ComparisonSample(
    String scheduler, long seed, double seconds, long round, long amiss, int slots) {}
