package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.store.QueryLimits;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What a query in SQL may use, and how its answer is printed.
final class QueryOptions {
  @Mixin private JsonOption json = new JsonOption();

  @Option(names = "--csv", description = "print CSV on standard output")
  private boolean csv;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "the longest time of the query (default: ${DEFAULT-VALUE})")
  private long seconds = QueryLimits.USUAL.seconds();

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "the most memory of the query, with its unit (default: ${DEFAULT-VALUE})")
  private Bytes memory = QueryLimits.USUAL.memory();

  QueryLimits limits() {
    return new QueryLimits(seconds, memory);
  }

  void print(final QueryTable table, final PrintWriter out) {
    if (json.isGiven()) {
      JsonOutput.print(out, objects(table));
    } else if (csv) {
      out.print(CsvText.of(table.columns(), table.texts()));
      out.flush();
    } else {
      final TextTable text = new TextTable().row(table.columns().toArray(String[]::new));
      table.texts().forEach(row -> text.row(row.toArray(String[]::new)));
      text.print(out, "");
    }
  }

  private static List<Map<String, Optional<Object>>> objects(final QueryTable table) {
    final List<String> names = CsvText.names(table.columns());
    final List<Map<String, Optional<Object>>> objects = new ArrayList<>();
    for (final List<Optional<Object>> row : table.rows()) {
      final Map<String, Optional<Object>> object = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        object.put(names.get(i), row.get(i));
      }
      objects.add(object);
    }
    return objects;
  }
}
