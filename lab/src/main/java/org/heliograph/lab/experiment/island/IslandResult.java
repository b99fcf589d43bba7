package org.heliograph.lab.experiment.island;

import java.util.List;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.verify.Verified;

/// What an island search found: the proven bound, its rounds, and the best schedule, if the
/// verifier accepted one.
public record IslandResult(
    StatedProblem stated, Bound bound, List<IslandRound> rounds, Optional<Verified> best) {
  public IslandResult {
    rounds = List.copyOf(rounds);
  }
}
