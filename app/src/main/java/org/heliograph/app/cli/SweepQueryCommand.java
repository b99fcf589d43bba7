package org.heliograph.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

  @Mixin private QueryOptions options = new QueryOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    options.print(
        folder.open().results().query(sql, options.limits()), spec.commandLine().getOut());
    return ExitCode.DONE;
  }
}
