package org.heliograph.run;

import java.util.List;

/// What one rank reports after all rounds.
public record RankResult(int rank, int node, List<RankRound> rounds) {
  /// Copies the list.
  public RankResult {
    rounds = List.copyOf(rounds);
  }
}
