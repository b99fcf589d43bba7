package org.heliograph.lab.reproduce.latency;

import java.math.BigInteger;
import java.util.List;
import org.heliograph.bound.family.Recurrence;

/// The cases in which the counts of *latency-hiding* are compared: k up to 6, d up to 12, 30 steps.
final class Grid {
  static final int LINKS = 6;
  static final int DELAYS = 12;
  static final int STEPS = 30;

  private Grid() {}

  /// The network that B4 fills in as many steps as it can with at most `most` nodes.
  static Ron largest(final int links, final int delay, final int most) {
    final List<BigInteger> informed = new Recurrence(links, delay).informed(STEPS);
    int steps = 1;
    while (steps < STEPS && informed.get(steps + 1).compareTo(BigInteger.valueOf(most)) <= 0) {
      steps++;
    }
    return new Ron(links, informed.get(steps).intValueExact(), delay);
  }
}
