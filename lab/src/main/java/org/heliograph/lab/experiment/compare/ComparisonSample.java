package org.heliograph.lab.experiment.compare;

import org.heliograph.problem.SearchProgress;

/// What one run of a scheduler measured of its best candidate, and when.
public record ComparisonSample(
    String scheduler, long seed, double seconds, SearchProgress progress) {}
