package org.heliograph.lab.experiment.compare;

/// One measurement of one run: after `round` rounds, the best candidate of `slots` slots had
/// `amiss` faults, which are conflicts or unplaced messages.
public record ComparisonSample(
    String scheduler, long seed, double seconds, long round, long amiss, int slots) {}
