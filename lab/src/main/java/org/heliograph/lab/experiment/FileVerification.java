package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.schedule.ScheduleFile;
import org.heliograph.formats.schedule.ScheduleReader;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verifier;

/// A schedule file, the problem rebuilt from its spec texts, and the verifier's verdict.
public record FileVerification(
    ProblemHeader header, StatedProblem stated, Schedule schedule, Verdict verdict) {

  /// Reads and verifies the schedule in `file`, on the network `topology` and on `hardware` if they
  /// are present.
  ///
  /// Throws if the file is not a schedule or is for another network. False claims of the file about
  /// its transmissions count as violations.
  public static FileVerification of(
      final Registry registry,
      final Path file,
      final Optional<String> topology,
      final Optional<String> hardware) {
    final ScheduleFile read = ScheduleReader.read(file);
    final ProblemHeader problemHeader = read.header();
    final StatedProblem stated = StatedProblem.of(registry, problemHeader, topology, hardware);
    read.requireTopology(stated.problem().topology());
    read.requireDemand(stated.problem().demand());
    final Verdict verdict = new Verifier().verify(stated.problem(), read.schedule());
    return new FileVerification(problemHeader, stated, read.schedule(), verdict)
        .with(read.falseClaims());
  }

  /// The same, rejected if there are any false claims.
  FileVerification with(final List<Violation> falseClaims) {
    if (falseClaims.isEmpty()) {
      return this;
    }
    final List<Violation> all = new ArrayList<>();
    long total = falseClaims.size();
    if (verdict instanceof final Rejected rejected) {
      all.addAll(rejected.violations());
      total += rejected.total();
    }
    all.addAll(falseClaims);
    return new FileVerification(header, stated, schedule, new Rejected(all, total));
  }
}
