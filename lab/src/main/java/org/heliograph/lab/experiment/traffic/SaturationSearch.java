package org.heliograph.lab.experiment.traffic;

import java.util.Optional;

/// Finds the load at which a network saturates by bisection.
///
/// Takes for granted that what carries a load carries a lower one, and that nothing carries more
/// than the busiest channel can.
final class SaturationSearch {
  private static final double TOLERANCE = 0.01;
  private static final double LEAST = 1e-5;

  private final Trial trial;
  private double below;
  private double above;
  private double accepted;
  private int runs;

  SaturationSearch(final Trial trial) {
    this.trial = trial;
    above =
        trial
            .expectation()
            .map(Expectation::channelLimit)
            .filter(limit -> limit < trial.most())
            .orElseGet(trial::most);
  }

  /// The interval, at most 1 % of its upper end; empty if interrupted.
  Optional<SaturationRecord> search() {
    double load = above;
    while (load > 0) {
      final Optional<LoadRecord> measured = trial.at(load);
      if (measured.isEmpty()) {
        return Optional.empty();
      }
      note(measured.get());
      load = above - below > TOLERANCE * above && above > LEAST ? (below + above) / 2 : 0;
    }
    return Optional.of(new SaturationRecord((below + above) / 2, below, above, accepted, runs));
  }

  private void note(final LoadRecord measured) {
    runs++;
    if (measured.saturated()) {
      above = measured.load();
    } else {
      below = measured.load();
      accepted = measured.accepted();
    }
  }
}
