package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.bound.Bound;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.StatedProblem;

/// Lower bounds on the slots of any schedule: the best, all as records, slot counts that papers
/// state by formula, and what failed.
public record BoundResult(
    StatedProblem stated,
    Bound best,
    List<BoundRecord> records,
    List<ClaimRecord> claims,
    List<FailureRecord> failures) {
  /// Copies the lists.
  public BoundResult {
    records = List.copyOf(records);
    claims = List.copyOf(claims);
    failures = List.copyOf(failures);
  }

  /// Writes the certificate of the best bound to `file`.
  public void writeTo(final Path file) {
    CertificateFile.of(stated.header(), best).write(file);
  }
}
