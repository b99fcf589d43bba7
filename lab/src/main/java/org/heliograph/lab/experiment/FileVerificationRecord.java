package org.heliograph.lab.experiment;

import java.util.List;
import java.util.OptionalLong;
import org.heliograph.switching.Violation;

/// What became of a schedule file: accepted or rejected, and how it stands against a certificate.
///
/// `optimal` only if it is accepted and its slots are what the certificate proves necessary.
public record FileVerificationRecord(
    String topology,
    String collective,
    String switching,
    int slots,
    long transmissions,
    String digest,
    boolean accepted,
    String method,
    long violationCount,
    List<Violation> violations,
    OptionalLong boundSlots,
    boolean optimal) {}
