package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// One ring, never reconfigured: in both directions where nodes have two ports.
///
/// An all-gather passes on what came in the step before; n − 1 steps one way, half as many both
/// ways. An all-to-all passes messages on the short way. At most n³/4 transmissions a chunk.
@AutoService(Scheduler.class)
@Summary("A ring of circuits that are configured once.")
public record StaticRing() implements RoundStrategy {
  @Override
  public List<StaticRing> members(final RoundProblem roundProblem) {
    return List.of(this);
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return FixedCircuits.rounds(roundProblem, new MixedRadix(List.of(roundProblem.nodes())));
  }

  @Override
  public boolean reconfigures() {
    return false;
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it always runs";
  }
}
