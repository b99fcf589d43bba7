package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;

/// How a schedule is planned, unless it is read from a file, for which only the hardware counts.
public record PlanParameters(
    @SpecOf(Scheduler.class)
        @Summary(
            "for a collective: use only this scheduler; may be given several times; the best"
                + " schedule is used")
        List<String> scheduler,
    @SpecOf(SwitchingModel.class)
        @Summary("for a collective: switching model (default: that of the topology)")
        Optional<String> switching,
    @Hidden @Summary("for a collective: leave the optical power budget out of account")
        boolean unlit,
    @SpecOf(Hardware.class) @Summary(ParameterTexts.HARDWARE) Optional<String> hardware,
    @Hidden
        @Label("GOAL")
        @Summary(
            "for a collective: choose the schedule with the fewest slots or with the least time"
                + " (default: time if a size is given, otherwise slots)")
        Optional<Objective> objective,
    @Summary(Search.EFFORT) Optional<Effort> effort,
    @Label("N") @Summary(Search.BUDGET) Optional<Long> budget) {
  /// All schedulers of the portfolio with the usual effort.
  public PlanParameters() {
    this(
        List.of(),
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// Copies the list.
  public PlanParameters {
    scheduler = List.copyOf(scheduler);
  }

  /// The request to plan `collective` on `network`, for messages of `size` if it is given.
  public PlanRequest request(
      final String collective,
      final TopologyFamily network,
      final Optional<Bytes> size,
      final long seed) {
    return new PlanRequest(
            new Question(collective, SpecText.of(network), switching, unlit, hardware, objective))
        .with(new Pricing().withSize(size))
        .with(Participants.of(scheduler))
        .with(new Search(effort, budget, seed));
  }

  /// Throws if anything is said of planning, although `command` plans nothing, because of `reason`.
  public void requireNone(final String command, final String reason) {
    if (!scheduler.isEmpty()
        || switching.isPresent()
        || unlit
        || objective.isPresent()
        || effort.isPresent()
        || budget.isPresent()) {
      throw new IllegalArgumentException(
          ("%s: --scheduler, --switching, --unlit, --objective, --effort and --budget are for"
                  + " planning, but %s.")
              .formatted(command, reason));
    }
  }
}
