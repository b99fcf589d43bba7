package org.heliograph.lab.experiment.compare;

import java.util.List;

/// The result of a comparison: the record to print, and the convergence of every search.
public record Comparison(ComparisonRecord record, List<ComparisonSample> convergence) {}
