package org.heliograph.lab.study;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.heliograph.formats.LatexText;
import org.heliograph.formats.NumberColumn;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.lab.store.StoreColumn;

/// The formats in which the folder of an answer has its tables.
public enum TableFormat {
  /// Comma-separated values, in SI base units.
  CSV {
    @Override
    public void write(
        final Iterable<Table<?>> parts, final String name, final ResultFolder.Draft draft) {
      draft.to(
          name + suffix(),
          out -> {
            int heading = 0;
            for (final Table<?> part : parts) {
              final String text = part.csv();
              out.append(text, heading, text.length());
              heading = text.indexOf('\n') + 1; // names of columns are one line
            }
          });
    }
  },

  /// The values of [#CSV] with their types, for data frames and SQL.
  PARQUET {
    @Override
    public void requireInstalled() {
      ParquetFile.STORE.require("--tables parquet");
    }

    @Override
    public void write(
        final Iterable<Table<?>> parts, final String name, final ResultFolder.Draft draft) {
      final List<StoreColumn> columns =
          parts.iterator().next().columns().stream().map(Table.Column::stored).toList();
      final Iterable<Map<String, Object>> rows =
          () ->
              StreamSupport.stream(parts.spliterator(), false)
                  .flatMap(part -> part.values().stream())
                  .iterator();
      try (OutputStream out = draft.bytes(name + suffix())) {
        final Path folder = Files.createTempDirectory("heliograph");
        final Path file = folder.resolve(name + suffix());
        try {
          new ParquetFile(file, name).write(columns, rows);
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
    public void write(
        final Iterable<Table<?>> parts, final String name, final ResultFolder.Draft draft) {
      final List<List<String>> rows = new ArrayList<>();
      for (final Table<?> part : parts) {
        final List<List<String>> read = part.readRows();
        rows.addAll(rows.isEmpty() ? read : read.subList(1, read.size()));
      }
      draft.text(name + suffix(), tabular(rows));
    }
  };

  /// The end of the names of its files.
  public String suffix() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /// Throws with one sentence if the library that writes this format is not installed.
  public void requireInstalled() {}

  /// Whether `table` has what this format writes.
  boolean takes(final Table<?> table) {
    return !table.columns().isEmpty();
  }

  /// Adds `table` to `draft` as the file `name` with the end of this format.
  void write(final Table<?> table, final String name, final ResultFolder.Draft draft) {
    write(List.of(table), name, draft);
  }

  /// The same of one long table in parts with equal columns, at least one, each made when it is
  /// asked for, so that memory does not grow with their number.
  public abstract void write(Iterable<Table<?>> parts, String name, ResultFolder.Draft draft);

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
