package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Another strategy on half of the ports: while these send, the other ports are reconfigured for
/// the next round.
///
/// A delay that is not longer than a round is then hidden, at half the bandwidth. This pays with
/// `retune=port`. A composite: it has no default.
@AutoService(Scheduler.class)
@Summary("Another strategy on half of the ports; the other half is reconfigured meanwhile.")
public record Overlapped(@Summary("the strategy that sends") Scheduler of)
    implements Composite, RoundStrategy {
  @Override
  public List<Overlapped> members(final RoundProblem roundProblem) {
    return roundProblem.ports() >= 2
            && of instanceof final RoundStrategy inner
            && inner.reconfigures()
        ? inner.members(roundProblem.withPorts(roundProblem.ports() / 2)).stream()
            .map(Overlapped::new)
            .toList()
        : List.of();
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return ((RoundStrategy) of).rounds(roundProblem);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a strategy that reconfigures and does with half of the ports";
  }
}
