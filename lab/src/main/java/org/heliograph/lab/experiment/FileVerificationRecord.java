package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.switching.Violation;

/// The verdict on a schedule file, and how its slots compare with a certificate.
///
/// `method` says how the verifier checked who holds which chunk; it is absent if the file is
/// rejected. `optimal` means that the file is accepted and the certificate proves that no schedule
/// has fewer slots. `boundTimePs` is the time that a certificate of time proves necessary, for the
/// schedules of `boundScope`.
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
    List<Violation> violations,
    OptionalLong boundSlots,
    boolean optimal,
    OptionalLong boundTimePs,
    Optional<String> boundScope) {}
