package org.heliograph.lab.experiment.verification;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.bound.TimedProblem;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.binding.BindingFault;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.certificate.TimeCertificateFile;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.file.FileFault;
import org.heliograph.lab.experiment.file.FileSchedule;
import org.heliograph.lab.experiment.file.FileVerification;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.units.Count;
import org.heliograph.units.Time;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Verifies a schedule file and checks a certificate for it, as `asked`.
record FileVerifier(Registry registry, Verify asked) {
  /// The verdict on the file, and what the certificate proves.
  ///
  /// Throws if the file is no schedule, was made for another network, or if the certificate is for
  /// another problem. False claims of either file are violations.
  FileVerificationRecord record() {
    return record(
        FileVerification.judged(
            registry,
            asked.reading().request(asked.file(), asked.topology()).under(asked.switching())));
  }

  /// The same of a file that the verifier has judged.
  FileVerificationRecord record(final FileVerification verification) {
    final List<Violation> claims = new ArrayList<>();
    final Proved proved =
        asked.certificate().map(file -> proved(file, verification, claims)).orElse(Proved.NOTHING);
    final Optional<ScheduleSlack> slack =
        verification.verdict() instanceof final Verified verified
                && claims.isEmpty()
                && !verification.bound().isOfMessages()
            ? Optional.of(ScheduleSlack.of(registry, verification.bound(), verified))
            : Optional.empty();
    return record(verification, claims, proved, slack);
  }

  /// What a certificate proves: slots, or a time for the schedules of a scope.
  private record Proved(
      OptionalLong slots,
      OptionalLong timePs,
      Optional<String> scope,
      Optional<HardwareRecord> hardware) {
    private static final Proved NOTHING =
        new Proved(OptionalLong.empty(), OptionalLong.empty(), Optional.empty(), Optional.empty());
  }

  /// What the certificate proves, if its check does not fail; notes among `falseClaims` if it says
  /// something else.
  private Proved proved(
      final Path file, final FileVerification schedule, final List<Violation> falseClaims) {
    return TimeCertificateFile.isOne(file)
        ? provedTime(file, schedule, falseClaims)
        : provedSlots(file, schedule, falseClaims);
  }

  private Proved provedSlots(
      final Path file, final FileVerification schedule, final List<Violation> falseClaims) {
    final CertificateFile certificate = CertificateFile.read(file, registry);
    requireSame(certificate.header(), schedule.header());
    return switch (CallResult.ofInput(
        () -> certificate.certificate().check(schedule.stated().problem()))) {
      case CallResult.Done<Long>(final Long slots) -> {
        if (slots != certificate.slots()) {
          falseClaims.add(
              claim(
                  "the certificate claims %s but proves %s"
                      .formatted(Count.of(certificate.slots(), "slot"), slots)));
        }
        yield new Proved(
            OptionalLong.of(slots), OptionalLong.empty(), Optional.empty(), Optional.empty());
      }
      case CallResult.Failed<Long>(final Failure failure) -> {
        falseClaims.add(claim("the certificate could not be checked: " + failure.reason()));
        yield Proved.NOTHING;
      }
    };
  }

  /// The same for a certificate of time, on the hardware that it names.
  private Proved provedTime(
      final Path file, final FileVerification schedule, final List<Violation> falseClaims) {
    final TimeCertificateFile certificate = TimeCertificateFile.read(file, registry);
    requireSame(certificate.header(), schedule.header());
    final String network = schedule.stated().topology();
    final TimedProblem timed =
        certificate.timed(
            StatedProblem.of(registry, certificate.header(), Optional.of(network), Optional.empty())
                .problem());
    return switch (CallResult.ofInput(() -> certificate.certificate().check(timed))) {
      case CallResult.Done<Time>(final Time time) -> {
        if (!time.equals(certificate.time())) {
          falseClaims.add(
              claim(
                  "the certificate claims %s ps but proves %s ps"
                      .formatted(certificate.time().picoseconds(), time.picoseconds())));
        }
        yield new Proved(
            OptionalLong.empty(),
            OptionalLong.of(time.picoseconds()),
            Optional.of(certificate.scope().text()),
            Optional.of(HardwareRecord.of(timed.problem())));
      }
      case CallResult.Failed<Time>(final Failure failure) -> {
        falseClaims.add(claim("the certificate could not be checked: " + failure.reason()));
        yield Proved.NOTHING;
      }
    };
  }

  private static void requireSame(final ProblemHeader certificate, final ProblemHeader schedule) {
    if (!certificate.withoutHardware().equals(schedule.withoutHardware())) {
      throw new IllegalArgumentException(
          "certificate: it is for %s on %s with %s, the schedule for %s on %s with %s."
              .formatted(
                  certificate.collective(),
                  certificate.topology(),
                  certificate.switching(),
                  schedule.collective(),
                  schedule.topology(),
                  schedule.switching()));
    }
  }

  private static Violation claim(final String sentence) {
    return new Violation("CertificateClaims", -1, -1, sentence);
  }

  private static FileVerificationRecord record(
      final FileVerification verification,
      final List<Violation> claims,
      final Proved proved,
      final Optional<ScheduleSlack> slack) {
    final StatedProblem stated = verification.stated();
    final Schedule schedule = verification.schedule();
    final Verdict verdict = verification.with(claims).verdict();
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
        broken(verification, claims, verdict),
        proved.slots(),
        accepted && proved.slots().isPresent() && proved.slots().getAsLong() == schedule.slots(),
        proved.timePs(),
        proved.scope(),
        proved.hardware(),
        verification.bound().file().toString(),
        accepted ? verdict(verification.bound(), slack) : FileVerificationRecord.REJECTED,
        slack,
        rules(verification.bound()),
        verification.bound().notices());
  }

  private static String verdict(final FileSchedule bound, final Optional<ScheduleSlack> slack) {
    return bound.contents() == ImportedProgram.Contents.UNKNOWN
        ? FileVerificationRecord.MESSAGES
        : slack.filter(found -> !found.isNone()).isPresent()
            ? FileVerificationRecord.WITH_SLACK
            : FileVerificationRecord.VALID;
  }

  private static List<String> rules(final FileSchedule bound) {
    final List<String> rules = new ArrayList<>(List.of(BindingFault.LINK, BindingFault.CHUNK));
    bound.faults().stream()
        .map(FileFault::rule)
        .filter(rule -> !rules.contains(rule))
        .distinct()
        .forEach(rules::add);
    Verifier.rules(bound.stated().problem()).stream()
        .filter(rule -> !rules.contains(rule))
        .forEach(rules::add);
    return rules;
  }

  /// All violations with their places: those of the file, of the verifier, and of the certificate.
  private static List<FileVerificationRecord.BrokenRule> broken(
      final FileVerification verification, final List<Violation> claims, final Verdict verdict) {
    if (!(verdict instanceof final Rejected rejected)) {
      return List.of();
    }
    final FileSchedule bound = verification.bound();
    final List<Violation> known = new ArrayList<>(claims);
    known.addAll(bound.violations());
    final List<FileSchedule.Located> located = new ArrayList<>(bound.locatedFaults());
    located.addAll(
        bound.located(
            rejected.violations().stream().filter(found -> !known.contains(found)).toList()));
    located.addAll(bound.located(claims));
    return located.stream().map(FileVerificationRecord.BrokenRule::of).toList();
  }
}
