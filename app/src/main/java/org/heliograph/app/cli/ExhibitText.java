package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.ItemKind;

/// Prints each exhibit when it is ready, and at the end the number of exhibits per verdict; or all
/// as JSON.
record ExhibitText(PrintWriter out, boolean json) {
  /// Prints one exhibit, unless all are printed as JSON at the end.
  void print(final ComputedExhibit shown) {
    if (json) {
      return;
    }
    final ExhibitRecord record = shown.record();
    out.printf(
        "%s (%s), %s: %s, %s s%n",
        record.title(), record.paper().key(), record.name(), record.verdict(), seconds(record));
    final TextTable table = new TextTable().row(record.columns().toArray(String[]::new));
    record.rows().forEach(row -> table.row(row.toArray(String[]::new)));
    table.print(out, "  ");
    record.notes().forEach(note -> out.println("  - " + note));
    record.errata().forEach(this::print);
    out.println();
    out.flush();
  }

  private void print(final Erratum erratum) {
    out.printf(
        "  ! Erratum (%s), %s: printed %s; what holds: %s. %s%n",
        erratum.kind(), erratum.item(), erratum.printed(), erratum.holds(), erratum.evidence());
  }

  private static String seconds(final ExhibitRecord record) {
    return String.format(Locale.ROOT, "%.1f", record.seconds());
  }

  /// Prints a summary, if there are several exhibits.
  void printEnd(final List<ExhibitRecord> records) {
    if (json) {
      JsonOutput.print(out, records);
    } else if (records.size() > 1) {
      final List<ExhibitRecord> printed =
          records.stream().filter(it -> ItemKind.named(it.item()).isPrinted()).toList();
      out.printf("%s tables and figures: %s%n", printed.size(), verdicts(printed));
      out.printf("%s exhibits: %s%n", records.size(), verdicts(records));
      final List<Erratum> errata = records.stream().flatMap(it -> it.errata().stream()).toList();
      out.printf("%s errata: %s%n", errata.size(), Erratum.counts(errata));
      out.flush();
    }
  }

  private static String verdicts(final List<ExhibitRecord> records) {
    final Map<String, Long> counts =
        records.stream()
            .collect(
                Collectors.groupingBy(ExhibitRecord::verdict, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }
}
