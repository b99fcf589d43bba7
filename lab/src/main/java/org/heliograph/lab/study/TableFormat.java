package org.heliograph.lab.study;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.formats.LatexText;
import org.heliograph.formats.NumberColumn;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.store.ParquetFile;

/// The formats in which the folder of an answer has its tables.
public enum TableFormat {
  /// Comma-separated values, in SI base units.
  CSV {
    @Override
    void write(final Table<?> table, final String name, final ResultFolder.Draft draft) {
      draft.text(name + suffix(), table.csv());
    }
  },

  /// The values of [#CSV] with their types, for data frames and SQL.
  PARQUET {
    @Override
    public void requireInstalled() {
      ParquetFile.STORE.require("--tables parquet");
    }

    @Override
    void write(final Table<?> table, final String name, final ResultFolder.Draft draft) {
      try (OutputStream out = draft.bytes(name + suffix())) {
        final Path folder = Files.createTempDirectory("heliograph");
        final Path file = folder.resolve(name + suffix());
        try {
          new ParquetFile(file, name)
              .write(table.columns().stream().map(Table.Column::stored).toList(), table.values());
          Files.copy(file, out);
        } finally {
          Files.deleteIfExists(file);
          Files.delete(folder);
        }
      } catch (final IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  },

  /// What people read, as a `tabular` of LaTeX with rules of `booktabs`; the values of [#CSV] where
  /// a table is for files alone.
  TEX {
    @Override
    boolean takes(final Table<?> table) {
      return true;
    }

    @Override
    void write(final Table<?> table, final String name, final ResultFolder.Draft draft) {
      draft.text(name + suffix(), tabular(table.readRows()));
    }
  };

  /// The end of the names of its files.
  String suffix() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /// Throws with one sentence if the library that writes this format is not installed.
  public void requireInstalled() {}

  /// Whether `table` has what this format writes.
  boolean takes(final Table<?> table) {
    return !table.columns().isEmpty();
  }

  /// Adds `table` to `draft` as the file `name` with the end of this format.
  abstract void write(Table<?> table, String name, ResultFolder.Draft draft);

  private static String tabular(final List<List<String>> rows) {
    final List<List<String>> columns =
        IntStream.range(0, rows.getFirst().size())
            .mapToObj(column -> rows.stream().map(row -> row.get(column)).toList())
            .filter(cells -> !cells.stream().allMatch(String::isBlank))
            .toList();
    final List<String> lines =
        IntStream.range(0, rows.size())
            .mapToObj(
                row ->
                    columns.stream()
                        .map(cells -> LatexText.cell(cells.get(row)))
                        .collect(Collectors.joining(" & ", "", " \\\\")))
            .toList();
    final String places =
        columns.stream()
            .map(cells -> NumberColumn.is(cells.subList(1, cells.size())) ? "r" : "l")
            .collect(Collectors.joining());
    return Stream.of(
            Stream.of(
                "% \\usepackage{booktabs,textcomp}",
                "\\begin{tabular}{" + places + "}", "\\toprule", lines.getFirst(), "\\midrule"),
            lines.stream().skip(1),
            Stream.of("\\bottomrule", "\\end{tabular}", ""))
        .flatMap(part -> part)
        .collect(Collectors.joining("\n"));
  }
}
