package org.heliograph.lab;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.verification.PublishedFile;
import org.heliograph.lab.experiment.verification.PublishedRecord;
import org.heliograph.lab.experiment.verification.PublishedVerdict;
import org.heliograph.lab.report.PublishedMarkdown;
import org.heliograph.lab.report.PublishedPage;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// The answer of `published`: a row for each file and network, those that were not read with their
/// reasons, and a page with all of it.
public record PublishedAnswer(PublishedRecord record) implements Answer {
  private static final String PAGE = "published.html";
  private static final String MARKDOWN = "published.md";
  private static final String FORM = "%.6g";

  @Override
  public String name() {
    return "published";
  }

  /// A file on one network, or a file that was not read.
  private record Row(PublishedFile file, Optional<PublishedVerdict> judged) {
    private String verdict() {
      return judged.map(PublishedVerdict::verdict).orElse("not read");
    }

    private String reason() {
      return judged.map(PublishedVerdict::reason).or(file::unread).orElse("");
    }

    private Optional<BoundRecord> slotBound() {
      return judged.flatMap(PublishedVerdict::slotBound);
    }

    private Optional<TimeBoundRecord> timeBound() {
      return judged.flatMap(PublishedVerdict::timeBound);
    }
  }

  private List<Row> rows() {
    return record.files().stream()
        .flatMap(
            file ->
                Stream.concat(
                    file.judged().stream().map(one -> new Row(file, Optional.of(one))),
                    file.unread().stream().map(_ -> new Row(file, Optional.empty()))))
        .toList();
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet = new Sheet().table(table()).gap();
    for (final PublishedFile file : record.read()) {
      file.judged().stream()
          .filter(one -> !one.accepted())
          .forEach(
              one ->
                  sheet.paragraph(
                      "%s on %s: %s".formatted(file.file(), one.network(), one.reason())));
      if (file.isSplit()) {
        sheet.paragraph("%s: %s".formatted(file.file(), PublishedPage.onBuilt(file)));
      }
    }
    record
        .unread()
        .forEach(
            file ->
                sheet.paragraph(
                    "not read: %s: %s".formatted(file.file(), file.unread().orElseThrow())));
    sheet.line(
        "%s, %s of a schedule, %s accepted, %s not"
            .formatted(
                Count.of(record.files().size(), "file"),
                record.read().size(),
                record.read().stream().filter(PublishedFile::isAccepted).count(),
                record.read().stream().filter(file -> !file.isAccepted()).count()));
    if (record.interrupted()) {
      sheet.line("Interrupted: these are the files judged so far.");
    }
    return sheet;
  }

  private Table<Row> table() {
    return Table.of("published", rows())
        .text("file", "path below the folder", row -> row.file().file())
        .shown()
        .text("network", "network", row -> row.judged().map(PublishedVerdict::network))
        .shown()
        .text(
            "network_origin",
            "who says so",
            row -> row.judged().map(one -> one.networkOrigin().text()))
        .text("format", "format", row -> row.file().format())
        .whole("ranks", "ranks", row -> row.judged().map(PublishedVerdict::ranks))
        .shown()
        .text("collective", "collective", row -> row.judged().map(PublishedVerdict::collective))
        .shown()
        .text("switching", "switching model", row -> row.judged().map(PublishedVerdict::switching))
        .text("verdict", "verdict", Row::verdict)
        .shown()
        .text("reason", "why, in one sentence", Row::reason)
        .whole("violations", "broken rules", row -> row.judged().map(PublishedVerdict::violations))
        .whole("slots", "slots", row -> row.judged().map(PublishedVerdict::slots))
        .shown()
        .whole(
            "slot_bound",
            "lower bound on the slots",
            row -> row.slotBound().map(BoundRecord::slots))
        .shownAs("bound")
        .text("slot_certificate", "its certificate", row -> row.slotBound().map(BoundRecord::name))
        .shownAs("certificate")
        .whole(
            "slot_gap",
            "slots above the bound",
            row -> row.judged().flatMap(PublishedVerdict::slotGap))
        .shownAs("gap")
        .whole(
            "size_bytes",
            "total contribution of one node",
            row -> row.judged().flatMap(PublishedVerdict::sizeBytes))
        .seconds(
            "time_seconds",
            "time that the file states",
            row -> row.judged().flatMap(PublishedVerdict::timePs))
        .seconds(
            "time_bound_seconds",
            "lower bound on the time",
            row -> row.timeBound().map(TimeBoundRecord::timePs))
        .text(
            "time_certificate",
            "its certificate",
            row -> row.timeBound().map(TimeBoundRecord::name))
        .real(
            "time_gap",
            FORM,
            "time over the bound, less one",
            row -> row.judged().flatMap(PublishedVerdict::timeGap))
        .text("sha256", "hash of the file", row -> row.file().sha256())
        .text("source", "project", row -> row.file().origin().source())
        .text("path", "path there", row -> row.file().origin().path())
        .text("url", "address", row -> row.file().origin().url())
        .text("commit", "commit", row -> row.file().origin().commit())
        .text("licence", "licence", row -> row.file().origin().licence())
        .text("note", "remark", row -> row.file().note());
  }

  @Override
  public boolean owns(final String file) {
    return file.equals(PAGE) || file.equals(MARKDOWN);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text(PAGE, PublishedPage.html(record));
    draft.text(MARKDOWN, PublishedMarkdown.text(record));
  }
}
