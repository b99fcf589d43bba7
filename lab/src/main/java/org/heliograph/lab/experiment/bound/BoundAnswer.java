package org.heliograph.lab.experiment.bound;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.TimeScope;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.certificate.TimeCertificateFile;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.LowerBoundRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFile;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// Lower bounds on the slots of any schedule: the best, all as records, slot counts that papers
/// state by formula, and what failed; with a size also lower bounds on the time, which come first
/// where time is the objective.
public record BoundAnswer(
    StatedProblem stated,
    Bound best,
    List<BoundRecord> records,
    List<ClaimRecord> claims,
    List<FailureRecord> failures,
    Optional<TimeBounds> times,
    Optional<BusBandwidthLimit> busbw,
    boolean ranksByTime)
    implements Answer {
  /// Copies the lists.
  public BoundAnswer {
    records = List.copyOf(records);
    claims = List.copyOf(claims);
    failures = List.copyOf(failures);
  }

  /// The bounds on time as records, highest first; none without a size.
  public List<TimeBoundRecord> timeRecords() {
    return times.map(TimeBounds::records).orElse(List.of());
  }

  @Override
  public String name() {
    return "bounds";
  }

  /// A list of bounds alone, and every one of them is a proof.
  @Override
  public List<LowerBoundRecord> record() {
    return Stream.<LowerBoundRecord>concat(records.stream(), timeRecords().stream()).toList();
  }

  @Override
  public List<String> besideRecord() {
    final List<String> lines = new ArrayList<>();
    for (final FailureRecord failure : failures) {
      lines.add("%s %s: %s".formatted(failure.kind(), failure.name(), failure.reason()));
      failure.report().ifPresent(lines::add);
    }
    return lines;
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet =
        new Sheet()
            .table(
                Table.of("bounds", records)
                    .text("bound", "the name of the bound", BoundRecord::name)
                    .shown()
                    .whole("slots", "what no schedule has fewer of", BoundRecord::slots)
                    .shown()
                    .text("argument", "why", BoundRecord::argument)
                    .shown()
                    .text("source", "who proved it", BoundRecord::source)
                    .shown());
    final List<TimeBoundRecord> timed = timeRecords();
    if (!timed.isEmpty()) {
      sheet
          .gap()
          .line("hardware: " + hardware())
          .table(
              Table.of(timed)
                  .show("bound", TimeBoundRecord::name)
                  .showEachTime("time", TimeBoundRecord::timePs)
                  .show("busbw at most", bound -> BandwidthRecord.bus(bound.bandwidth()))
                  .show("holds for", TimeBoundRecord::scope)
                  .show("argument", TimeBoundRecord::argument)
                  .show("source", TimeBoundRecord::source));
    }
    busbw.ifPresent(limit -> limit.addTo(sheet));
    ChunkChoice.note(stated.collective()).ifPresent(sheet::paragraph);
    ClaimRecord.addTo(sheet, claims);
    return sheet.lines(OmittedRecord.lines(failures));
  }

  /// The hardware behind the bounds on time, with the start-up that they count.
  private String hardware() {
    final HardwareRecord hardware = HardwareRecord.of(stated.problem());
    return times
        .map(found -> found.timed().startup())
        .filter(startup -> startup.picoseconds() != hardware.startupPs())
        .map(startup -> hardware.text() + "; start-up " + startup.display() + " as given")
        .orElse(hardware.text());
  }

  /// The certificate of the best bound and that of the best on time, that of the objective first.
  @Override
  public List<AnswerFile> files() {
    final AnswerFile slots = new AnswerFile("certificate.json", this::writeTo);
    final AnswerFile time = new AnswerFile("time-certificate.json", this::writeTimeTo);
    return ranksByTime && !timeRecords().isEmpty() ? List.of(time, slots) : List.of(slots, time);
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
