package org.heliograph.lab.experiment.atlas;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

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

  /// Who found a schedule with this number of slots, or a publication that has one; `how` it is
  /// known: computed, added, stated or derived.
  public record Found(int slots, String finder, String how, String source) {
    /// It in words.
    public String text() {
      return "%s by %s (%s%s)"
          .formatted(Count.of(slots, "slot"), finder, how, source.isEmpty() ? "" : ", " + source);
    }
  }

  /// Who found what for the problem of `entry`: publications, what was added, what was computed.
  public List<Found> found(final AtlasEntry entry, final PublishedValues published) {
    final AtlasProblem problem = entry.problem();
    final AtlasEntry.Best best = entry.best();
    return Stream.of(
            published.values().stream()
                .filter(value -> value.isOf(problem))
                .map(
                    value -> new Found(value.slots(), value.source(), value.kind(), value.place())),
            finders.stream()
                .filter(finder -> finder.problem().equals(problem))
                .map(it -> new Found(it.slots(), it.name(), "added", it.source())),
            best.slots().stream()
                .filter(_ -> !best.isAdded())
                .mapToObj(slots -> new Found(slots, best.scheduler(), "computed", "")))
        .flatMap(found -> found)
        .toList();
  }

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
