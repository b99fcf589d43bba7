package org.heliograph.bound;

import org.heliograph.problem.Problem;

/// A proved lower bound on the slots of any schedule: its value, the argument as a sentence, the
/// source, and the certificate.
public record Bound(long slots, String argument, String source, Certificate certificate) {

  /// Returns the bound that `certificate` proves for `problem`, with the value that the check
  /// computes.
  public static Bound of(
      final Problem problem,
      final Certificate certificate,
      final String argument,
      final String source) {
    return new Bound(certificate.check(problem), argument, source, certificate);
  }
}
