package org.heliograph.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A table with a row for each case of a list: its columns are functions of a case.
public final class ExhibitTable<C> {
  private final List<C> cases;
  private final List<String> columns = new ArrayList<>();
  private final List<Function<C, ?>> cells = new ArrayList<>();
  private final List<List<String>> last = new ArrayList<>();

  private ExhibitTable(final List<C> cases) {
    this.cases = cases;
  }

  /// A table of `cases`, without columns.
  public static <C> ExhibitTable<C> of(final List<C> cases) {
    return new ExhibitTable<>(List.copyOf(cases));
  }

  /// Adds a column, whose cells are the text of what `cell` gives.
  public ExhibitTable<C> column(final String name, final Function<C, ?> cell) {
    columns.add(name);
    cells.add(cell);
    return this;
  }

  /// Adds a row of text below the cases.
  public ExhibitTable<C> row(final List<String> cells) {
    last.add(cells);
    return this;
  }

  /// The rows as text.
  public List<List<String>> rows() {
    return Stream.concat(
            cases.stream()
                .map(it -> cells.stream().map(cell -> String.valueOf(cell.apply(it))).toList()),
            last.stream())
        .toList();
  }

  /// The result of an exhibit that shows this table, failed unless every case `holds`.
  public ExhibitResult result(
      final ExhibitVerdict verdict, final Predicate<C> holds, final List<String> notes) {
    return result(verdict.when(cases.stream().allMatch(holds)), notes);
  }

  /// The result of an exhibit that shows this table.
  public ExhibitResult result(final ExhibitVerdict verdict, final List<String> notes) {
    return new ExhibitResult(columns, rows(), notes, verdict);
  }
}
