package org.heliograph.app.cli;

import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `man`: the manual page of all commands.
@Command(
    name = "man",
    description = {"Prints the manual page, for man or groff.", ""},
    footer = {
      "",
      "Examples:",
      "  heliograph man > heliograph.1   # then: man ./heliograph.1",
      "  heliograph man | man -l -"
    })
final class ManCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(ManualPage.of(spec.root().commandLine(), Version.text()));
    return ExitCode.DONE;
  }
}
