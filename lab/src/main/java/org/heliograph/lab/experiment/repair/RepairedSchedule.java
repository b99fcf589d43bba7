package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.verify.Verified;

/// The result of a repair: the record to print, the damaged problem, its best schedule and bound.
public record RepairedSchedule(
    RepairRecord record, StatedProblem stated, Optional<Verified> best, Bound bound) {}
