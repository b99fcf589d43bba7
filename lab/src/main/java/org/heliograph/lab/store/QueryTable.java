package org.heliograph.lab.store;

import java.util.List;
import java.util.Optional;

/// The answer to a query: the names of its columns, and its rows; a value that SQL calls null is
/// absent, the others are texts, numbers and flags.
public record QueryTable(List<String> columns, List<List<Optional<Object>>> rows) {
  /// Copies the lists.
  public QueryTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /// All rows as texts; what is absent is empty.
  public List<List<String>> texts() {
    return rows.stream()
        .map(row -> row.stream().map(value -> value.map(String::valueOf).orElse("")).toList())
        .toList();
  }
}
