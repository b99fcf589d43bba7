package org.heliograph.app.cli;

import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.atlas.AtlasIndexFile;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `atlas query`: a question in SQL about the index.
@Command(
    name = "query",
    description =
        "Answers a query in SQL about the table entries, the index of the atlas; docs/atlas.md"
            + " lists its columns. It reads what is stored; atlas verify judges it.",
    footer = {
      "",
      "Examples:",
      "  heliograph atlas query 'select network, slots from entries where gap > 0'"
    })
final class AtlasQueryCommand implements Callable<Integer>, ReadsRanges {
  @Parameters(index = "0", paramLabel = "SQL", description = "one query")
  private String sql = "";

  @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

  @Mixin private QueryOptions options = new QueryOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final AtlasStore store = folder.store();
    store.requireExists();
    options.print(
        new AtlasIndexFile(store.index()).query(sql, options.limits()),
        spec.commandLine().getOut());
    return ExitCode.DONE;
  }
}
