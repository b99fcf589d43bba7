package org.heliograph.lab.experiment.verification;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.units.Bytes;

/// Where published schedule files come from and what they are for: the rows of a table, CSV or, if
/// its name ends in `.tsv`, with tabs.
///
/// The column `file` has a path below the folder, or a pattern with `*` (within a folder) and `**`.
/// A file has what all rows that match it say; the first row that says something counts.
final class SourceList {
  private static final String FILE = "file";
  private static final List<String> COLUMNS =
      List.of(
          FILE,
          "network",
          "built",
          "collective",
          "switching",
          "size",
          "source",
          "path",
          "url",
          "commit",
          "licence",
          "note");

  private final List<Entry> entries = new ArrayList<>();

  private record Entry(String file, PathMatcher pattern, SourceFacts facts) {
    boolean matches(final String name) {
      return file.equals(name) || pattern.matches(Path.of(name));
    }
  }

  /// The rows of all `lists`, in this order. Columns that are not used are named to `notices`.
  static SourceList of(final List<Path> lists, final Consumer<String> notices) {
    final SourceList all = new SourceList();
    lists.forEach(list -> new Reader(list, notices).read(all.entries));
    return all;
  }

  /// What the rows say of the file called `name`.
  SourceFacts of(final String name) {
    return entries.stream()
        .filter(entry -> entry.matches(name))
        .map(Entry::facts)
        .reduce(SourceFacts.NONE, SourceFacts::or);
  }

  /// Reads one list.
  private static final class Reader {
    private final Path list;
    private final Consumer<String> notices;
    private List<String> columns = List.of();

    Reader(final Path list, final Consumer<String> notices) {
      this.list = list;
      this.notices = notices;
    }

    void read(final List<Entry> entries) {
      final char separator = list.toString().endsWith(".tsv") ? '\t' : ',';
      CsvInput.rows(
          list,
          separator,
          row -> {
            heading(row);
            return true;
          },
          row -> entries.add(entry(row)));
    }

    private void heading(final CsvRow row) {
      columns = row.fields();
      if (!columns.contains(FILE)) {
        throw row.fault(
            "a list of sources needs the column file; known columns: "
                + String.join(", ", COLUMNS));
      }
      final List<String> unused = columns.stream().filter(it -> !COLUMNS.contains(it)).toList();
      if (!unused.isEmpty()) {
        notices.accept(
            "%s: columns that are not used: %s.".formatted(list, String.join(", ", unused)));
      }
    }

    private Entry entry(final CsvRow row) {
      final String file = field(row, FILE).orElseThrow(() -> row.fault("the column file is empty"));
      return new Entry(file, pattern(row, file), facts(row));
    }

    private static PathMatcher pattern(final CsvRow row, final String file) {
      try {
        return FileSystems.getDefault().getPathMatcher("glob:" + file);
      } catch (final PatternSyntaxException e) {
        throw row.fault("'%s' is no pattern of files".formatted(CsvInput.shown(file)));
      }
    }

    private SourceFacts facts(final CsvRow row) {
      return new SourceFacts(
          field(row, "network").map(this::network),
          field(row, "built").map(this::network),
          field(row, "collective"),
          field(row, "switching"),
          field(row, "size").map(text -> size(row, text)),
          new PublishedFile.Origin(
              field(row, "source"),
              field(row, "path"),
              field(row, "url"),
              field(row, "commit"),
              field(row, "licence")),
          field(row, "note"));
    }

    private static Bytes size(final CsvRow row, final String text) {
      try {
        return Bytes.parse(text);
      } catch (final IllegalArgumentException e) {
        throw row.fault(String.valueOf(e.getMessage()).replaceFirst("[.]$", ""));
      }
    }

    private SourceFacts.NamedNetwork network(final String text) {
      final Path beside = list.resolveSibling(text);
      return new SourceFacts.NamedNetwork(
          text, Files.isRegularFile(beside) ? beside.toString() : text);
    }

    private Optional<String> field(final CsvRow row, final String column) {
      final int place = columns.indexOf(column);
      return place < 0 || place >= row.size()
          ? Optional.empty()
          : Optional.of(row.field(place)).filter(text -> !text.isEmpty());
    }
  }
}
