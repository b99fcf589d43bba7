package org.heliograph.lab.experiment.compare;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// One run of one scheduler: slots and digest of its verified schedule, or the reason why there is
/// none; the time to the target, if it was reached, and the time of the whole run.
public record ComparisonRun(
    long seed,
    OptionalInt slots,
    Optional<String> digest,
    Optional<String> reason,
    OptionalDouble secondsToTarget,
    double seconds) {}
