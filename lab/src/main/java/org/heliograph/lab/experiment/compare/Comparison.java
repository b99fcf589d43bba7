package org.heliograph.lab.experiment.compare;

import java.util.List;

/// What comparing found: the record to print, and how every search converged.
public record Comparison(ComparisonRecord record, List<ComparisonSample> convergence) {}
