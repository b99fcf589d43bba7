package org.heliograph.lab.experiment.atlas;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.lab.study.Table;

/// Who found the schedules that were added to an atlas: `finders.csv`, the latest last.
///
/// A row stays when another schedule replaces what it names, so that the file says who found what
/// before.
public record AtlasFinders(List<Finder> finders) {
  private static final List<String> COLUMNS =
      new AtlasFinders(List.of()).table().columns().stream().map(Table.Column::name).toList();

  /// Copies the finders.
  public AtlasFinders {
    finders = List.copyOf(finders);
  }

  /// Who found a schedule of this digest, with this number of slots, and where that is published,
  /// if it is.
  public record Finder(
      AtlasProblem problem, int slots, String digest, String name, String source) {}

  /// The finders in `file`; none if there is no file.
  static AtlasFinders read(final Path file) {
    final List<Finder> finders = new ArrayList<>();
    if (Files.exists(file)) {
      CsvInput.rows(file, AtlasFinders::requireColumns, row -> finders.add(finder(row)));
    }
    return new AtlasFinders(finders);
  }

  private static boolean requireColumns(final CsvRow row) {
    if (!row.record().getFields().equals(COLUMNS)) {
      throw row.fault("finders have the columns " + String.join(",", COLUMNS));
    }
    return true;
  }

  private static Finder finder(final CsvRow row) {
    if (row.size() != COLUMNS.size()) {
      throw row.fault("%s fields instead of %s".formatted(row.size(), COLUMNS.size()));
    }
    final String slots = row.field(3);
    if (!slots.matches("[1-9][0-9]{0,8}")) {
      throw row.fault("slots ('%s') is no whole number".formatted(CsvInput.shown(slots)));
    }
    return new Finder(
        new AtlasProblem(row.field(0), row.field(1), row.field(2)),
        Integer.parseInt(slots),
        row.field(4),
        row.field(5),
        row.field(6));
  }

  private Table<Finder> table() {
    return Table.of("finders", finders)
        .text("network", "network", it -> it.problem().network())
        .text("collective", "collective", it -> it.problem().collective())
        .text("switching", "switching model", it -> it.problem().switching())
        .whole("slots", "slots of the schedule", Finder::slots)
        .text("digest", "its digest", Finder::digest)
        .text("finder", "who found it", Finder::name)
        .text("source", "where it is published", Finder::source);
  }

  /// The text of the file.
  String text() {
    return table().csv();
  }

  /// The same with another finder.
  AtlasFinders with(final Finder finder) {
    return new AtlasFinders(Stream.concat(finders.stream(), Stream.of(finder)).toList());
  }

  /// What is wrong with them beside the entries of `index`.
  List<String> faults(final AtlasIndex index) {
    final List<String> faults = new ArrayList<>();
    for (final Finder finder : finders) {
      final String what = "finders: %s by %s".formatted(finder.problem().text(), finder.name());
      index
          .entry(finder.problem())
          .ifPresentOrElse(
              entry -> {
                final int best = entry.best().slots().orElse(Integer.MAX_VALUE);
                if (finder.slots() < best) {
                  faults.add(
                      "%s has fewer slots (%s) than the atlas".formatted(what, finder.slots()));
                } else if (finder.digest().equals(entry.best().digest())
                    && finder.slots() != best) {
                  faults.add("%s has other slots than the schedule".formatted(what));
                }
              },
              () -> faults.add(what + " has no entry"));
    }
    return faults;
  }
}
