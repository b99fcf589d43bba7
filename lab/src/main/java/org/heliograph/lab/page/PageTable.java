package org.heliograph.lab.page;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.Markup;

/// A table of texts on a page: the first row is its head, the first column names the rows, and
/// columns of numbers are set to the right, their heads too.
public record PageTable(List<String> head, List<List<String>> rows) {
  private static final String NUMBER = "[-+]?[0-9].*|-|";

  /// Copies the lists.
  public PageTable {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
  }

  /// Writes it; it scrolls where the page is too narrow for it.
  public void write(final Markup page) {
    final List<String> styles =
        IntStream.range(0, head.size())
            .mapToObj(column -> isOfNumbers(column) ? "number" : "text")
            .toList();
    page.open("div", "scroll").open("table").open("thead").open("tr");
    for (int column = 0; column < head.size(); column++) {
      page.open("th", styles.get(column)).at("scope", "col").text(head.get(column)).close();
    }
    page.close().close().open("tbody").line();
    for (final List<String> row : rows) {
      page.open("tr").open("th", styles.getFirst()).at("scope", "row");
      page.text(row.getFirst()).close();
      for (int column = 1; column < row.size(); column++) {
        page.element("td", styles.get(column), row.get(column));
      }
      page.close().line();
    }
    page.close().close().close().line();
  }

  private boolean isOfNumbers(final int column) {
    return rows.stream().allMatch(row -> row.get(column).matches(NUMBER))
        && rows.stream().anyMatch(row -> !row.get(column).isEmpty());
  }
}
