package org.heliograph.lab.experiment.island;

import java.util.Optional;
import java.util.OptionalInt;

/// What an island search is asked for: a problem as spec texts, the search, and how far it goes.
///
/// Each of the `islands` makes `share` evaluations in each of at most `rounds` rounds. The search
/// ends when a schedule has `slots` slots; without it, when one meets the proven bound.
public record IslandRequest(
    String topology,
    String collective,
    Optional<String> switching,
    String scheduler,
    Extent extent,
    long seed,
    OptionalInt slots) {

  /// The number of islands and rounds, and the evaluations of an island in a round.
  public record Extent(int islands, int rounds, long share) {
    private static final int MOST_ISLANDS = 10_000;
    private static final int MOST_ROUNDS = 100_000;
    private static final long MOST_SHARE = 1L << 30;

    public Extent {
      require("--islands", islands, MOST_ISLANDS);
      require("--rounds", rounds, MOST_ROUNDS);
      require("--share", share, MOST_SHARE);
    }

    private static void require(final String name, final long value, final long most) {
      if (value < 1 || value > most) {
        throw new IllegalArgumentException(
            "%s (%s) must lie between 1 and %s.".formatted(name, value, most));
      }
    }
  }
}
