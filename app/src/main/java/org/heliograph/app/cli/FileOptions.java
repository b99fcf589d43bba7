package org.heliograph.app.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options that say what a file does not say itself. Every command that reads files takes them;
/// the help of commands with many options of their kind leaves them out, and `docs/commands.md` has
/// them once for all, as it has `--unlit`, which `repair` leaves out too.
final class FileOptions {
  private static final List<String> NAMES = List.of("--as", "--from", "--units");
  private static final Set<String> FULL =
      Set.of("schedule", "traffic", "control", "repair", "run", "phase-diagram");

  private FileOptions() {}

  /// Hides these options of `program` and its subcommands in the help of long commands.
  static void hideWhereOthersMatterMore(final CommandLine program) {
    if (FULL.contains(program.getCommandName())) {
      NAMES.forEach(name -> hide(program.getCommandSpec(), name));
    }
    if (program.getCommandName().equals("repair")) {
      hide(program.getCommandSpec(), "--unlit");
    }
    program.getSubcommands().values().forEach(FileOptions::hideWhereOthersMatterMore);
  }

  /// Hides the option `name` of `spec` in its help.
  private static void hide(final CommandSpec spec, final String name) {
    Optional.ofNullable(spec.findOption(name))
        .ifPresent(
            option -> {
              spec.remove(option);
              spec.addOption(OptionSpec.builder(option).hidden(true).build());
            });
  }
}
