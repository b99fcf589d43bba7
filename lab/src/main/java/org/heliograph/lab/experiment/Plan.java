package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.verify.Verified;

/// What planning found: the record to print, the best schedule, and the bound to hold it against.
public record Plan(PlanRecord record, StatedProblem stated, Optional<Verified> best, Bound bound) {}
