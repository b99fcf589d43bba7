package org.heliograph.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `atlas`: the best verified schedules and certified bounds of a catalogue of networks.
@Command(
    name = "atlas",
    description =
        "Builds and verifies a folder of the best known schedules: many networks, nine collectives,"
            + " each with a certified bound.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  heliograph atlas build --dir atlas",
      "  heliograph atlas verify --dir atlas",
      "  heliograph atlas pages --dir atlas --out pages",
      "  heliograph plan all-to-all 'kautz(2,4)' --atlas"
    },
    subcommands = {
      AtlasBuildCommand.class,
      AtlasVerifyCommand.class,
      AtlasPagesCommand.class,
      AtlasAddCommand.class
    })
final class AtlasCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "atlas: say what to do with it: build, verify, pages or add. Maybe: heliograph atlas"
            + " verify");
  }
}
