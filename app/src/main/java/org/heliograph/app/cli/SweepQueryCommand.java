package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.store.QueryLimits;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sweep query`: a question in SQL about the results.
@Command(
    name = "query",
    description =
        "Answers a query in SQL about the table results; docs/sweeps.md lists its columns.",
    footer = {
      "",
      "Examples:",
      "  heliograph sweep query 'select network, slots from results' --in sweep"
    })
final class SweepQueryCommand implements Callable<Integer>, ReadsRanges {
  @Parameters(index = "0", paramLabel = "SQL", description = "one query")
  private String sql = "";

  @Mixin private SweepFolderOption folder = new SweepFolderOption();

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

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final QueryTable table = folder.open().results().query(sql, new QueryLimits(seconds, memory));
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
    return ExitCode.DONE;
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
