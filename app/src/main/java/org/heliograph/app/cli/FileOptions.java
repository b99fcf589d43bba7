package org.heliograph.app.cli;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Options that many commands take, above all those that say what a file does not say itself. The
/// help of commands with many options leaves them out, and `docs/commands.md` has them once for
/// all.
final class FileOptions {
  private static final Set<String> FULL =
      Set.of("schedule", "traffic", "control", "repair", "run", "phase-diagram");

  /// The commands whose help leaves an option out.
  private static final Map<String, Set<String>> LEFT_OUT =
      Map.of(
          "--as", FULL,
          "--from", FULL,
          "--units", FULL,
          "--unlit", Set.of("repair"),
          "--tables", Set.of("schedule", "control", "compare", "phase-diagram", "resources"));

  private FileOptions() {}

  /// Hides these options of `program` and its subcommands in the help of long commands.
  static void hideWhereOthersMatterMore(final CommandLine program) {
    LEFT_OUT.forEach(
        (option, commands) -> {
          if (commands.contains(program.getCommandName())) {
            hide(program.getCommandSpec(), option);
          }
        });
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
