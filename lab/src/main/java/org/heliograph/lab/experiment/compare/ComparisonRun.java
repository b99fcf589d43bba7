package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.lab.study.Table;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// One run of one scheduler: slots and digest of its verified schedule, or the reason why there is
/// none; the time to the target, if it was reached, and the time of the whole run.
public record ComparisonRun(
    @Signed long seed,
    @Summary("of its verified schedule; null if there is none") OptionalInt slots,
    @Summary("of that schedule; null if there is none") @DigestText Optional<String> digest,
    @Summary("why there is no schedule; null if there is one") Optional<String> reason,
    @Summary("null if the run is no success") OptionalDouble secondsToTarget,
    @Summary("wall time of the whole run") double seconds) {
  /// A row for this run of `scheduler`.
  Table<ComparisonRun> row(final String scheduler) {
    return Table.of(List.of(this))
        .text("scheduler", "scheduler", _ -> scheduler)
        .whole("seed", "seed of the run", ComparisonRun::seed)
        .whole("slots", "slots of its verified schedule", ComparisonRun::slots)
        .exact("seconds", "time of the whole run", ComparisonRun::seconds)
        .text("digest", "digest of its schedule", ComparisonRun::digest)
        .text("reason", "why it has no schedule", ComparisonRun::reason);
  }
}
