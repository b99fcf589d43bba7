package org.heliograph.bound;

import org.heliograph.units.Time;

/// A proved lower bound on the time of any schedule in a scope: its value, the argument as a
/// sentence, the source, and the certificate.
public record TimeBound(
    Time time, TimeScope scope, String argument, String source, TimeCertificate certificate) {

  /// Returns the bound that `certificate` proves for `timed`, with the value that the check
  /// computes.
  public static TimeBound of(
      final TimedProblem timed,
      final TimeCertificate certificate,
      final String argument,
      final String source) {
    return new TimeBound(certificate.check(timed), timed.scope(), argument, source, certificate);
  }
}
