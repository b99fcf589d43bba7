package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.Participants;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Pricing;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options for planning a schedule, if it is not read from a file.
final class PlanningOptions {
  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      completionCandidates = PluginNames.Schedulers.class,
      description =
          "for a collective: use only this scheduler; may be given several times; the best schedule"
              + " is used")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = "for a collective: switching model (default: that of the topology)")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--unlit",
      hidden = true,
      description = "for a collective: leave the optical power budget out of account")
  private boolean unlit;

  @Mixin private HardwareOption hardware = new HardwareOption();

  @Option(
      names = "--objective",
      paramLabel = "GOAL",
      hidden = true,
      description =
          "for a collective: choose the schedule with the fewest slots or with the least time"
              + " (default: time if a size is given, otherwise slots)")
  private Optional<Objective> objective = Optional.empty();

  @Mixin private BudgetOption budget = new BudgetOption();

  /// The request to plan a schedule of `collective`.
  PlanRequest plan(
      final String collective, final String topology, final Optional<Bytes> size, final long seed) {
    return new PlanRequest(
            new Question(collective, topology, switching, unlit, hardware.given(), objective))
        .with(new Pricing(size, Optional.empty(), Optional.empty(), Optional.empty()))
        .with(Participants.of(schedulers))
        .with(new Search(budget.evaluations(), seed));
  }

  /// The hardware, which a file does not fix.
  Optional<String> hardware() {
    return hardware.given();
  }

  /// Throws if planning options are given although the schedule of `command` comes from a file.
  void requireNone(final String command) {
    requireNone(
        command, "the schedule is read from a file. For a collective, name its network too");
  }

  /// Throws if planning options are given although nothing is planned, because of `reason`.
  void requireNone(final String command, final String reason) {
    if (!schedulers.isEmpty()
        || switching.isPresent()
        || unlit
        || objective.isPresent()
        || budget.isGiven()) {
      throw new IllegalArgumentException(
          "%s: --scheduler, --switching, --unlit, --objective, --effort and --budget are for"
                  .formatted(command)
              + " planning, but %s.".formatted(reason));
    }
  }
}
