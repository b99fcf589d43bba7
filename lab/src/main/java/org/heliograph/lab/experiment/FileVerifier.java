package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;

/// Verifies a schedule file and checks a certificate for it.
public final class FileVerifier {
  private FileVerifier() {}

  /// The verdict on the schedule in `file`, and what `certificate` proves.
  ///
  /// The problem is rebuilt from the texts in the file, on the network `topology` if one is given.
  /// Throws if the file is no schedule, was made for another network, or if the certificate is for
  /// another problem. False claims of either file are violations.
  public static FileVerificationRecord of(
      final Registry registry,
      final Path file,
      final Optional<String> topology,
      final Optional<Path> certificate) {
    final FileVerification fileVerification = FileVerification.of(registry, file, topology);
    final List<Violation> claims = new ArrayList<>();
    final OptionalLong bound =
        certificate.isPresent()
            ? proved(
                registry,
                certificate.get(),
                fileVerification.header(),
                fileVerification.stated(),
                claims)
            : OptionalLong.empty();
    return record(fileVerification.with(claims), bound);
  }

  /// What the certificate proves, if its check does not fail; notes among `falseClaims` if it says
  /// something else.
  private static OptionalLong proved(
      final Registry registry,
      final Path file,
      final ProblemHeader schedule,
      final StatedProblem stated,
      final List<Violation> falseClaims) {
    final CertificateFile certificate = CertificateFile.read(file, registry);
    if (!certificate.header().equals(schedule)) {
      throw new IllegalArgumentException(
          "certificate: it is for %s on %s with %s, the schedule for %s on %s with %s."
              .formatted(
                  certificate.header().collective(),
                  certificate.header().topology(),
                  certificate.header().switching(),
                  schedule.collective(),
                  schedule.topology(),
                  schedule.switching()));
    }
    return switch (CallResult.ofInput(() -> certificate.certificate().check(stated.problem()))) {
      case CallResult.Done<Long>(final Long slots) -> {
        if (slots != certificate.slots()) {
          falseClaims.add(
              claim(
                  "the certificate claims %s slots but proves %s"
                      .formatted(certificate.slots(), slots)));
        }
        yield OptionalLong.of(slots);
      }
      case CallResult.Failed<Long>(final Failure failure) -> {
        falseClaims.add(claim("the certificate could not be checked: " + failure.reason()));
        yield OptionalLong.empty();
      }
    };
  }

  private static Violation claim(final String sentence) {
    return new Violation("CertificateClaims", -1, -1, sentence);
  }

  private static FileVerificationRecord record(
      final FileVerification fileVerification, final OptionalLong bound) {
    final StatedProblem stated = fileVerification.stated();
    final Schedule schedule = fileVerification.schedule();
    final Verdict verdict = fileVerification.verdict();
    final boolean accepted = verdict instanceof Verified;
    return new FileVerificationRecord(
        stated.topology(),
        stated.collective(),
        stated.switching(),
        schedule.slots(),
        schedule.transmissions(),
        schedule.digest(),
        accepted,
        verdict instanceof final Verified verified
            ? Optional.of(verified.method().text())
            : Optional.empty(),
        verdict instanceof final Rejected rejected ? rejected.total() : 0,
        verdict instanceof final Rejected rejected ? rejected.violations() : List.of(),
        bound,
        accepted && bound.isPresent() && bound.getAsLong() == schedule.slots());
  }
}
