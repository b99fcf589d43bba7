package org.heliograph.app.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.registry.NearestNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `schema`: the JSON schema of a file, or of what a command prints with `--json`.
@Command(
    name = "schema",
    description = {
      "Prints the JSON schema of a file, or of what a command prints with --json.",
      "Without a name: the names.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph schema schedule",
      "  heliograph schema plan > plan.schema.json"
    })
final class SchemaCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "schedule, topology, certificate, plan or another one")
  private Optional<String> name = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintedSchemas schemas = new PrintedSchemas(Plugins.load(spec.commandLine().getErr()));
    if (name.isEmpty()) {
      schemas.names().forEach(spec.commandLine().getOut()::println);
      return ExitCode.DONE;
    }
    if (!schemas.names().contains(name.get())) {
      throw NearestNames.unknown("schema", name.get(), schemas.names());
    }
    spec.commandLine().getOut().print(schemas.text(name.get()));
    return ExitCode.DONE;
  }
}
