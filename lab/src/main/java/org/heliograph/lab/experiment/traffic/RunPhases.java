package org.heliograph.lab.experiment.traffic;

/// The three parts of a run in cycles: warm-up, the window that is measured, and the most that is
/// waited for the messages born in the window while traffic goes on.
public record RunPhases(int warmUp, int cycles, int drain) {
  private static final int MOST = 1 << 28;

  /// Throws with one sentence if a part is too short or too long.
  public RunPhases {
    require("warm-up", warmUp, 0);
    require("cycles", cycles, Latencies.BATCHES);
    require("drain", drain, 1);
  }

  private static void require(final String name, final int value, final int least) {
    if (value < least || value > MOST) {
      throw new IllegalArgumentException(
          "--%s (%s) must lie between %s and %s.".formatted(name, value, least, MOST));
    }
  }

  /// The first cycle after the window.
  long windowEnd() {
    return (long) warmUp + cycles;
  }

  /// The cycle after which nothing more is waited for.
  long end() {
    return windowEnd() + drain;
  }

  /// Whether something at `cycle` is measured.
  boolean isMeasured(final long cycle) {
    return cycle >= warmUp && cycle < windowEnd();
  }

  /// The share of the window that is over at `cycle`, in `parts` parts: 0 … parts−1.
  int part(final long cycle, final int parts) {
    return (int) ((cycle - warmUp) * parts / cycles);
  }
}
