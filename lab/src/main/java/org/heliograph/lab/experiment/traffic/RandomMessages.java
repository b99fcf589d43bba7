package org.heliograph.lab.experiment.traffic;

import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Bernoulli;

/// The messages of random traffic: their length, and the process that generates them.
@Summary("Length of random messages, and the process that generates them.")
public record RandomMessages(
    @Summary("flits of a message") int flits, @Summary("arrival process") ArrivalProcess arrivals)
    implements Plugin {
  /// The default number of flits of a message.
  static final int FLITS = 1;

  private static final int MOST_FLITS = 1 << 16;

  public RandomMessages() {
    this(FLITS, new Bernoulli());
  }

  /// Throws if the number of flits makes no sense.
  public RandomMessages {
    if (flits < 1 || flits > MOST_FLITS) {
      throw new IllegalArgumentException(
          "--flits (%s) must lie between 1 and %s.".formatted(flits, MOST_FLITS));
    }
  }

  /// The most that a sender can make, in flits a cycle.
  double most() {
    return Math.min(1, arrivals.maxRate() * flits);
  }
}
