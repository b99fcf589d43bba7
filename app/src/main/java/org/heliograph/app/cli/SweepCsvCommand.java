package org.heliograph.app.cli;

import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `sweep csv`: the rows of the cells that are done.
@Command(name = "csv", description = "Prints a row for each cell that is done as CSV.")
final class SweepCsvCommand implements Callable<Integer> {
  @Mixin private SweepFolderOption folder = new SweepFolderOption();

  @Mixin private OutputFile output = new OutputFile();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final SweepFolder sweep = folder.open();
    SweepText.printNotice(sweep, spec.commandLine().getErr());
    SweepChartCommand.print(sweep.result().csv(), output.file("results.csv"), spec);
    return ExitCode.DONE;
  }
}
