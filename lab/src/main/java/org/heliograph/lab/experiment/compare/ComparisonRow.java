package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.plugin.Summary;

/// The runs of one scheduler in a comparison, summed up.
///
/// A run is a success if its verified schedule has at most as many slots as the target. The times
/// are those to the target, over successful runs alone.
public record ComparisonRow(
    @Summary("spec text of the scheduler") String scheduler,
    OptionalInt bestSlots,
    OptionalInt worstSlots,
    @Summary("runs whose verified schedule has at most as many slots as the target") int successes,
    double successRate,
    @Summary("reached, if the scheduler says when it has the target; else whole run") String clock,
    @Summary("to the target, over successful runs") OptionalDouble meanSeconds,
    OptionalDouble minSeconds,
    OptionalDouble medianSeconds,
    OptionalDouble maxSeconds,
    @Summary("mean over the least mean of all schedulers") OptionalDouble ratio,
    @Summary("whether the optical power budget allows the schedules of all runs; null without one")
        Optional<Boolean> lit,
    List<ComparisonRun> runs) {}
