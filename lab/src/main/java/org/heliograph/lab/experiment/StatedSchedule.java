package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.verify.Verified;

/// A verified schedule of a problem as stated, and the scheduler that made it, if one did.
public record StatedSchedule(StatedProblem stated, Verified verified, Optional<String> scheduler) {}
