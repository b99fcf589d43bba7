package org.heliograph.traffic;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;

/// An arrival process: when a rank makes messages, at random in whole ticks with a given mean rate.
public interface ArrivalProcess extends Plugin {
  /// The highest mean rate of this process, in messages per tick, at most 1.
  default double maxRate() {
    return 1;
  }

  /// The arrivals at one rank, with a long-term mean of `rate` messages per tick,
  /// `0 < rate ≤ maxRate()`.
  Arrivals at(double rate, SplittableRandom random);

  /// The ticks at which messages arrive, one after another; for one rank and one thread.
  @FunctionalInterface
  interface Arrivals {
    /// The tick of the next message; the first is 0 or later, each is later than the one before.
    long next();
  }
}
