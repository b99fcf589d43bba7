package org.heliograph.lab.experiment.file;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// A schedule file, the problem that it and its reader state, and the verdict: that of the
/// verifier, or rejected if the file has sendings that the network or the collective lacks, or
/// makes false claims.
public record FileVerification(ProblemHeader header, FileSchedule bound, Verdict verdict) {

  /// Reads and verifies the schedule file of `request`.
  ///
  /// Throws if the file is not a schedule, is for another network, or is a program that is valid
  /// but no schedule of slots.
  public static FileVerification of(final Registry registry, final ScheduleFileRequest request) {
    final FileVerification judged = judged(registry, request);
    if (judged.isAccepted() && judged.bound.isOfMessages()) {
      throw new IllegalArgumentException(
          "%s: it is a program whose messages are valid, but no schedule of slots: %s"
              .formatted(request.file(), judged.bound.notices().getLast()));
    }
    return judged;
  }

  /// The same, but a program that is no schedule of slots is judged too.
  public static FileVerification judged(
      final Registry registry, final ScheduleFileRequest request) {
    return judged(ReadSchedule.of(registry, request));
  }

  /// The same of a file that was read.
  public static FileVerification judged(final ReadSchedule read) {
    FileSchedule bound = read.bound(read.stated());
    Verdict verdict = verdict(bound);
    while (verdict instanceof Rejected
        && bound.violations().isEmpty()
        && bound.otherwise().isPresent()) {
      bound = bound.otherwise().get().get();
      verdict = verdict(bound);
    }
    final StatedProblem stated = bound.stated();
    return new FileVerification(
            new ProblemHeader(
                read.statedTopology().orElse(stated.topology()),
                read.statedCollective().orElse(stated.collective()),
                read.statedSwitching().orElse(stated.switching()),
                stated.hardware()),
            bound,
            verdict)
        .with(bound.violations());
  }

  /// The verdict of the verifier. That a message of a program with a fault does not arrive is none.
  private static Verdict verdict(final FileSchedule bound) {
    final Verdict verdict = new Verifier().verify(bound.stated().problem(), bound.schedule());
    if (!bound.isOfMessages() || !(verdict instanceof final Rejected rejected)) {
      return verdict;
    }
    final List<Violation> others =
        rejected.violations().stream()
            .filter(violation -> !violation.rule().equals("Completion"))
            .toList();
    return bound.violations().isEmpty() ? verdict : new Rejected(others, others.size());
  }

  /// The problem.
  public StatedProblem stated() {
    return bound.stated();
  }

  /// The transmissions of the file.
  public Schedule schedule() {
    return bound.schedule();
  }

  /// The same, rejected if there are any faults besides those that the verifier found.
  public FileVerification with(final List<Violation> faults) {
    if (faults.isEmpty()) {
      return this;
    }
    final List<Violation> all = new ArrayList<>(faults);
    long total = faults.size();
    if (verdict instanceof final Rejected rejected) {
      all.addAll(rejected.violations());
      total += rejected.total();
    }
    return new FileVerification(header, bound, new Rejected(all, total));
  }

  /// Whether the verifier accepts the schedule and the file has no fault.
  public boolean isAccepted() {
    return verdict instanceof Verified;
  }
}
