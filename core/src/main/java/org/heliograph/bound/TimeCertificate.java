package org.heliograph.bound;

import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.primitive.Fraction;
import org.heliograph.units.Time;

/// A small proof of a lower bound on time, given as a record of whole numbers and lists.
public interface TimeCertificate extends Plugin {
  /// Recomputes the time that no schedule in the scope of `timed` can beat.
  ///
  /// Uses no solver. Throws if the certificate does not fit: for example an unknown node, a
  /// negative weight, or an argument that does not hold in that scope.
  Time check(TimedProblem timed);

  /// Whether it names no chunk, so that it makes sense where the same contributions are divided
  /// otherwise, too.
  default boolean fitsAnyDivision() {
    return false;
  }

  /// The highest rate, in bits per second of the contribution of one node, that this allows at any
  /// size: that which the size over the time of [#check] approaches as the size grows. Absent if
  /// this says nothing about rates.
  default Optional<Fraction> rate(final TimedProblem timed) {
    return Optional.empty();
  }
}
