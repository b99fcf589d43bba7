package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// One hypercube, never reconfigured: a circuit for every binary digit, as many ports as digits.
@AutoService(Scheduler.class)
@Summary("A hypercube of circuits that are configured once.")
public record StaticHypercube() implements RoundStrategy {
  @Override
  public List<StaticHypercube> members(final RoundProblem roundProblem) {
    return Integer.bitCount(roundProblem.nodes()) == 1 && axes(roundProblem) <= roundProblem.ports()
        ? List.of(this)
        : List.of();
  }

  private static int axes(final RoundProblem roundProblem) {
    return Integer.numberOfTrailingZeros(roundProblem.nodes());
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return FixedCircuits.rounds(
        roundProblem, new MixedRadix(Collections.nCopies(axes(roundProblem), 2)));
  }

  @Override
  public boolean reconfigures() {
    return false;
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a power of two nodes, and a port for each digit";
  }
}
