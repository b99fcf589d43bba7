package org.heliograph.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `doctor`: whether the machine has what Heliograph needs.
@Command(
    name = "doctor",
    description = {
      "Checks Java, memory, solver, plug-ins and more; says what to do where something is missing.",
      "Exits with 0 if Heliograph works, even if something could be better, and with 1 if not.",
      ""
    },
    footer = {"", "Example:", "  heliograph doctor"})
final class DoctorCommand implements Callable<Integer> {
  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final List<Checkup.Check> checks = new Checkup().all();
    if (json.isGiven()) {
      JsonOutput.print(spec.commandLine().getOut(), checks);
    } else {
      final TextTable table = new TextTable();
      Checkup.lines(checks).forEach(table::row);
      table.print(spec.commandLine().getOut(), "");
    }
    return Checkup.isSound(checks) ? ExitCode.DONE : ExitCode.REJECTED;
  }
}
