package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// The runs of one scheduler in a comparison, summed up.
///
/// A run is a success if its verified schedule has at most as many slots as the target. The times
/// are those to the target, over successful runs alone; `ratio` is the mean over the least mean of
/// all schedulers. `clock` is *reached* if the scheduler reports when it reaches the target, and
/// *whole run* if the time of the whole run is counted. `lit` says whether the optical power budget
/// allows the schedules of all runs; it is absent if the network has none.
public record ComparisonRow(
    String scheduler,
    OptionalInt bestSlots,
    OptionalInt worstSlots,
    int successes,
    double successRate,
    String clock,
    OptionalDouble meanSeconds,
    OptionalDouble minSeconds,
    OptionalDouble medianSeconds,
    OptionalDouble maxSeconds,
    OptionalDouble ratio,
    Optional<Boolean> lit,
    List<ComparisonRun> runs) {}
