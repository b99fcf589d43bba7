package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.ProblemHeader;
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
public record FileVerification(ProblemHeader header, BoundSchedule bound, Verdict verdict) {

  /// Reads and verifies the schedule file of `request`.
  ///
  /// Throws if the file is not a schedule or is for another network.
  public static FileVerification of(final Registry registry, final ScheduleFileRequest request) {
    final ReadSchedule read = ReadSchedule.of(registry, request);
    final StatedProblem stated = read.stated();
    final BoundSchedule bound = read.bound(stated);
    final Verdict verdict = new Verifier().verify(stated.problem(), bound.schedule());
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

  /// The problem.
  public StatedProblem stated() {
    return bound.stated();
  }

  /// The transmissions of the file.
  public Schedule schedule() {
    return bound.schedule();
  }

  /// The same, rejected if there are any faults besides those that the verifier found.
  FileVerification with(final List<Violation> faults) {
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
