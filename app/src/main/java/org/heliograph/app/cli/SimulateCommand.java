package org.heliograph.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `simulate`: what happens in time, of a schedule, of random traffic, or of control protocols.
@Command(
    name = "simulate",
    description = "Simulates a schedule, random traffic or control protocols in time.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  heliograph simulate schedule plan/schedule.json --size 64KiB",
      "  heliograph simulate traffic 'mesh(8,8)' --load 0.1..0.5:0.1",
      "  heliograph simulate control 'stack-kautz(4,2,2)' --load 0.5"
    })
final class SimulateCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "simulate: say what to simulate: schedule, traffic or control. Maybe: heliograph simulate"
            + " schedule all-gather petersen");
  }
}
