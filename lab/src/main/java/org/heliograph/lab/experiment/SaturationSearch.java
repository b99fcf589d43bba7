package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.function.DoubleFunction;

/// Finds the load at which a network saturates by bisection.
///
/// Takes for granted that what carries a load carries a lower one.
public final class SaturationSearch {
  private static final double TOLERANCE = 0.01;
  private static final double LEAST = 1e-5;

  private final DoubleFunction<Optional<Tried>> trial;
  private double below;
  private double above;
  private double accepted;
  private int runs;

  /// What one load has shown: whether it saturates the network, and the throughput.
  public record Tried(boolean saturated, double accepted) {}

  /// A search below `most`, which nothing exceeds; `trial` says what a load does, or nothing if it
  /// was interrupted.
  public SaturationSearch(final double most, final DoubleFunction<Optional<Tried>> trial) {
    this.above = most;
    this.trial = trial;
  }

  /// The interval, at most 1 % of its upper end; empty if interrupted.
  public Optional<SaturationRecord> search() {
    double load = above;
    while (load > 0) {
      final Optional<Tried> tried = trial.apply(load);
      if (tried.isEmpty()) {
        return Optional.empty();
      }
      note(load, tried.get());
      load = above - below > TOLERANCE * above && above > LEAST ? (below + above) / 2 : 0;
    }
    return Optional.of(new SaturationRecord((below + above) / 2, below, above, accepted, runs));
  }

  private void note(final double load, final Tried tried) {
    runs++;
    if (tried.saturated()) {
      above = load;
    } else {
      below = load;
      accepted = tried.accepted();
    }
  }
}
