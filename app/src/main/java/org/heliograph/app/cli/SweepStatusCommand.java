package org.heliograph.app.cli;

import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.sweep.SweepCounts;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `sweep status`: how far a sweep is.
@Command(name = "status", description = "Counts the cells that are done, and how they ended.")
final class SweepStatusCommand implements Callable<Integer> {
  @Mixin private SweepFolderOption folder = new SweepFolderOption();

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final SweepFolder sweep = folder.open();
    SweepText.printNotice(sweep, spec.commandLine().getErr());
    final SweepCounts counts = sweep.result().counts();
    if (json.isGiven()) {
      JsonOutput.print(spec.commandLine().getOut(), counts);
    } else {
      SweepText.print(sweep, counts, spec.commandLine().getOut());
    }
    return ExitCode.DONE;
  }
}
