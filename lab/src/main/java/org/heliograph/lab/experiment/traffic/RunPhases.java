package org.heliograph.lab.experiment.traffic;

import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;

/// The three parts of a run in cycles: warm-up, the window that is measured, and the most that is
/// waited for the messages born in the window while traffic goes on.
@Summary("Cycles of warm-up, of measurement, and of waiting for the last messages.")
public record RunPhases(
    @Summary("cycles before the measurement") int warmUp,
    @Summary("measured cycles") int cycles,
    @Summary("maximum wait for the last messages; 0 = as long as the measurement") int drain)
    implements Plugin {
  /// The default number of cycles before the window.
  static final int WARM_UP = 3_000;

  /// The default number of cycles of the window.
  static final int CYCLES = 10_000;

  private static final int MOST = 1 << 28;

  /// The usual phases.
  public RunPhases() {
    this(WARM_UP, CYCLES, 0);
  }

  /// Throws with one sentence if a part is too short or too long.
  public RunPhases {
    require("warm-up", warmUp, 0);
    require("cycles", cycles, WindowLatencies.BATCHES);
    if (drain != 0) {
      requireDrain(drain);
    }
  }

  /// Throws with one sentence if this is no time to wait.
  static void requireDrain(final int cycles) {
    require("drain", cycles, 1);
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
    return windowEnd() + longestDrain();
  }

  /// The most cycles that are waited after the window.
  int longestDrain() {
    return drain == 0 ? cycles : drain;
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
