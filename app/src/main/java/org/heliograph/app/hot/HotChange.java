package org.heliograph.app.hot;

import java.util.Optional;

/// A command as it was measured, and the figure that it is compared with, if there is one.
public record HotChange(HotRow measured, Optional<HotRow> figure) {
  private static final double MOST = 1.1;

  /// The largest of the ratios of steps, bytes and classes to the figure; 1 without one.
  public double growth() {
    return figure
        .map(
            before ->
                Math.max(
                    ratio(measured.steps(), before.steps()),
                    Math.max(
                        ratio(measured.bytes(), before.bytes()),
                        ratio(measured.classes(), before.classes()))))
        .orElse(1.0);
  }

  /// Whether it costs more than a tenth more than before, or has more slots.
  public boolean isWorse() {
    return growth() > MOST
        || (measured.slots().isPresent()
            && figure
                .filter(before -> before.slots().isPresent())
                .filter(before -> measured.slots().getAsLong() > before.slots().getAsLong())
                .isPresent());
  }

  private static double ratio(final long now, final long before) {
    return (double) now / Math.max(1, before);
  }
}
