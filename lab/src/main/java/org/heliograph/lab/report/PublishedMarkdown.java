package org.heliograph.lab.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.verification.PublishedFile;
import org.heliograph.lab.experiment.verification.PublishedRecord;
import org.heliograph.lab.experiment.verification.PublishedVerdict;
import org.heliograph.units.Time;

/// The tables of [PublishedPage] as Markdown: the same record gives the same bytes.
public final class PublishedMarkdown {
  private static final List<String> HEADS =
      List.of(
          "file",
          "SHA-256",
          "network",
          "ranks",
          "collective",
          "verdict",
          "slots",
          "least slots",
          "time",
          "least time");
  private static final double HUNDRED = 100;

  private PublishedMarkdown() {}

  /// A section for each project, with a table.
  public static String text(final PublishedRecord record) {
    final StringBuilder out = new StringBuilder("# The state of published schedules: all files\n");
    for (final String name :
        record.files().stream().map(PublishedPage::group).distinct().toList()) {
      final List<PublishedFile> files =
          record.files().stream().filter(file -> PublishedPage.group(file).equals(name)).toList();
      out.append("\n## ").append(escaped(name)).append("\n\n");
      out.append(origin(files.getFirst().origin()));
      out.append(row(HEADS)).append("|---".repeat(HEADS.size())).append("|\n");
      for (final PublishedFile file : files) {
        file.judged().forEach(one -> out.append(row(cells(file, one))));
        file.unread().ifPresent(_ -> out.append(row(unread(file))));
      }
    }
    return out.toString();
  }

  private static String origin(final PublishedFile.Origin origin) {
    final String text =
        Stream.of(origin.url(), origin.commit().map("commit "::concat), origin.licence())
            .flatMap(Optional::stream)
            .map(PublishedMarkdown::escaped)
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "" : text + "\n\n";
  }

  private static String row(final List<String> cells) {
    return cells.stream()
        .map(PublishedMarkdown::escaped)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String escaped(final String text) {
    return text.replaceAll("([\\\\|*_<>`\\[\\]])", "\\\\$1").replaceAll("\\s+", " ");
  }

  private static List<String> cells(final PublishedFile file, final PublishedVerdict one) {
    return List.of(
        file.file(),
        PublishedPage.shortHash(file),
        one.network(),
        Integer.toString(one.ranks()),
        one.collective(),
        one.isOptimal() ? one.verdict() + ", fewest slots" : one.verdict(),
        Integer.toString(one.slots()),
        one.slotBound().map(PublishedMarkdown::least).orElse(""),
        one.timePs().map(it -> new Time(it).display()).orElse(""),
        one.timeBound().map(bound -> least(one, bound)).orElse(""));
  }

  private static String least(final BoundRecord bound) {
    return "%s (%s)".formatted(bound.slots(), bound.name());
  }

  private static String least(final PublishedVerdict one, final TimeBoundRecord bound) {
    return "%s (%s%s)"
        .formatted(
            new Time(bound.timePs()).display(),
            bound.name(),
            one.timeGap()
                .map(gap -> String.format(Locale.ROOT, ", %+.1f %%", gap * HUNDRED))
                .orElse(""));
  }

  private static List<String> unread(final PublishedFile file) {
    return List.of(
        file.file(),
        PublishedPage.shortHash(file),
        "",
        "",
        "",
        "not read: " + file.unread().orElseThrow(),
        "",
        "",
        "",
        "");
  }
}
