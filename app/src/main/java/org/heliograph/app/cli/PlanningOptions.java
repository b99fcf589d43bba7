package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Option;

/// The options for planning a schedule if none is read from a file.
final class PlanningOptions {
  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      description = "with --on: only this one; may be given several times; the best one is run")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      description = "with --on: by default what is natural for the topology")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--objective",
      description = "with --on: the best by slots, then time (default), or by time, then slots")
  private Optional<Objective> objective = Optional.empty();

  @Option(
      names = "--budget",
      description = "with --on: evaluations per scheduler (default " + RequestDefaults.BUDGET + ")")
  private Optional<Long> budget = Optional.empty();

  /// What to plan before a schedule of `collective` can be run.
  PlanRequest plan(
      final String collective, final String topology, final Bytes size, final long seed) {
    return PlanRequest.of(collective, topology)
        .switching(switching)
        .objective(objective.orElse(RequestDefaults.OBJECTIVE))
        .size(size)
        .seed(seed)
        .budget(budget.orElse(RequestDefaults.BUDGET))
        .schedulers(schedulers)
        .build();
  }

  /// Throws if `command` has options for planning although its schedule comes from a file.
  void requireNone(final String command) {
    if (!schedulers.isEmpty()
        || switching.isPresent()
        || objective.isPresent()
        || budget.isPresent()) {
      throw new IllegalArgumentException(
          command
              + ": --scheduler, --switching, --objective and --budget are for planning, but"
              + " without --on the schedule is read from a file. Maybe --on TOPOLOGY.");
    }
  }
}
