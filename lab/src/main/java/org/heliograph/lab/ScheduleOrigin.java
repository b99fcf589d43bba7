package org.heliograph.lab;

import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.FileVerification;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// Where a schedule to work with comes from.
sealed interface ScheduleOrigin {
  /// A verified schedule, and the scheduler that made it, if one did.
  record Known(StatedProblem stated, Verified verified, Optional<String> scheduler)
      implements ScheduleOrigin {
    @Override
    public Known read(final Registry registry) {
      return this;
    }
  }

  /// A schedule file.
  record File(Path path) implements ScheduleOrigin {
    @Override
    public Known read(final Registry registry) {
      final FileVerification file = FileVerification.of(registry, path, Optional.empty());
      return switch (file.verdict()) {
        case Verified verified -> new Known(file.stated(), verified, Optional.empty());
        case Rejected rejected ->
            throw new IllegalArgumentException(
                "'%s': the schedule is rejected: %s, %s Maybe verify it."
                    .formatted(
                        path,
                        rejected.violations().getFirst().rule(),
                        rejected.violations().getFirst().sentence()));
      };
    }
  }

  /// The best schedule of a plan; throws if it has none.
  static Known of(final PlanResult plan) {
    final Verified best =
        plan.best()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "simulate: the plan of %s on %s has no schedule. Maybe more effort."
                            .formatted(plan.stated().collective(), plan.stated().topology())));
    return new Known(plan.stated(), best, plan.record().best().map(ResultRecord::scheduler));
  }

  /// The schedule, verified; throws if the verifier rejects it.
  Known read(Registry registry);
}
