package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heliograph.switching.Violation;

/// The verdict on a schedule file, and how its slots compare with a certificate.
///
/// `method` says how the verifier checked who holds which chunk; it is absent if the file is
/// rejected. `optimal` means that the file is accepted and the certificate proves that no schedule
/// has fewer slots. `boundTimePs` is the time that a certificate of time proves necessary, for the
/// schedules of `boundScope` on `boundHardware`.
public record FileVerificationRecord(
    String topology,
    String collective,
    String switching,
    int slots,
    long transmissions,
    String digest,
    boolean accepted,
    Optional<String> method,
    long violationCount,
    List<BrokenRule> violations,
    OptionalLong boundSlots,
    boolean optimal,
    OptionalLong boundTimePs,
    Optional<String> boundScope,
    Optional<HardwareRecord> boundHardware) {

  /// A broken rule; `slot` and `chunk` are absent where the violation concerns none.
  public record BrokenRule(String rule, OptionalInt slot, OptionalInt chunk, String sentence) {
    static BrokenRule of(final Violation violation) {
      return new BrokenRule(
          violation.rule(),
          index(violation.slot()),
          index(violation.chunk()),
          violation.sentence());
    }

    private static OptionalInt index(final int index) {
      return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
    }
  }
}
