package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.bound.TimeScope;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.certificate.TimeCertificateFile;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.TimeBounds;

/// Lower bounds on the slots of any schedule: the best, all as records, slot counts that papers
/// state by formula, and what failed; with a size also lower bounds on the time.
public record BoundResult(
    StatedProblem stated,
    Bound best,
    List<BoundRecord> records,
    List<ClaimRecord> claims,
    List<FailureRecord> failures,
    Optional<TimeBounds> times) {
  /// Copies the lists.
  public BoundResult {
    records = List.copyOf(records);
    claims = List.copyOf(claims);
    failures = List.copyOf(failures);
  }

  /// The bounds on time as records, highest first; none without a size.
  public List<TimeBoundRecord> timeRecords() {
    return times.stream()
        .flatMap(found -> found.rows().stream())
        .map(TimeBounds.Row::record)
        .toList();
  }

  /// The hardware behind the bounds on time, with the start-up that they count.
  public String hardware() {
    final HardwareRecord hardware = HardwareRecord.of(stated.problem());
    return times
        .map(found -> found.timed().startup())
        .filter(startup -> startup.picoseconds() != hardware.startupPs())
        .map(startup -> hardware.text() + "; start-up " + startup.display() + " as given")
        .orElse(hardware.text());
  }

  /// Writes the certificate of the best bound to `file`.
  public void writeTo(final Path file) {
    CertificateFile.of(stated.header(), best).write(file);
  }

  /// Writes the certificate of the best bound on time for any division into chunks to `file`; does
  /// nothing if there is none.
  public void writeTimeTo(final Path file) {
    times.ifPresent(
        bounds ->
            bounds
                .best(TimeScope.ANY_DIVISION)
                .ifPresent(
                    row ->
                        TimeCertificateFile.of(stated.header(), bounds.timed(), row.bound())
                            .write(file)));
  }
}
