package org.heliograph.bound;

import org.heliograph.problem.Problem;

/// A proved lower bound on the slots of any schedule: value, argument in a sentence, source,
/// certificate.
public record Bound(long slots, String argument, String source, Certificate certificate) {

  /// The bound that `certificate` proves for `problem`; its value is what the check recomputes.
  public static Bound of(
      final Problem problem,
      final Certificate certificate,
      final String argument,
      final String source) {
    return new Bound(certificate.check(problem), argument, source, certificate);
  }
}
