package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// A static ring, bidirectional if nodes have two ports.
///
/// An all-gather forwards what arrived in the step before: n − 1 steps in one direction, half as
/// many in both. An all-to-all sends messages in the shorter direction. At most n³/4 transmissions
/// per chunk.
@AutoService(Scheduler.class)
@Summary("A ring of circuits that are configured once.")
public record StaticRing() implements FixedCircuits {
  @Override
  public List<StaticRing> members(final RoundProblem roundProblem) {
    return List.of(this);
  }

  @Override
  public MixedRadix group(final RoundProblem roundProblem) {
    return MixedRadix.cyclic(roundProblem.nodes());
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it always runs";
  }
}
