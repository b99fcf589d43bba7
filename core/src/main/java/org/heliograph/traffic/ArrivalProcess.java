package org.heliograph.traffic;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;

/// When a rank makes messages: a random process in whole ticks with a given mean rate.
public interface ArrivalProcess extends Plugin {
  /// The highest mean rate that it can have, in messages a tick, at most 1.
  default double maxRate() {
    return 1;
  }

  /// The arrivals at one rank, `rate` messages a tick in the long run, `0 < rate ≤ maxRate()`.
  ///
  Arrivals at(double rate, SplittableRandom random);

  /// The ticks at which messages arrive, one after another; for one rank and one thread.
  @FunctionalInterface
  interface Arrivals {
    /// The tick of the next message; the first is 0 or later, each is later than the one before.
    long next();
  }
}
