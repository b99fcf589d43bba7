package org.heliograph.app.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The reference page of the commands: each with its arguments and options, from the command model.
final class CommandPage {
  private CommandPage() {}

  /// The page as Markdown; hidden commands and options are left out.
  static String markdown(final CommandLine program) {
    final StringBuilder page = new StringBuilder("# Commands and options\n\n");
    page.append("Generated from the code. Every command prints the same with `--help`.\n");
    program.getSubcommands().values().stream()
        .distinct()
        .forEach(command -> section(command, "heliograph", 2, page));
    return page.toString();
  }

  private static void section(
      final CommandLine command, final String before, final int level, final StringBuilder page) {
    if (command.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    final String name = before + " " + command.getCommandName();
    page.append("\n%s %s\n\n".formatted("#".repeat(level), name));
    page.append(text(command.getCommandSpec().usageMessage().description())).append('\n');
    final StringBuilder rows = new StringBuilder();
    for (final PositionalParamSpec argument : command.getCommandSpec().positionalParameters()) {
      rows.append(row(argument.paramLabel(), argument));
    }
    for (final OptionSpec option : command.getCommandSpec().options()) {
      if (!option.hidden() && !option.usageHelp() && !option.versionHelp()) {
        final String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        rows.append(row(String.join(", ", option.names()) + value, option));
      }
    }
    if (!rows.isEmpty()) {
      page.append("\n| argument or option | default | meaning |\n|---|---|---|\n").append(rows);
    }
    command.getSubcommands().values().stream()
        .distinct()
        .forEach(inner -> section(inner, name, level + 1, page));
  }

  private static String row(final String name, final ArgSpec argument) {
    final String given = argument.defaultValue();
    final String shown = given == null || given.isEmpty() ? "" : "`" + cell(given) + "`";
    return "| `%s` | %s | %s |\n".formatted(cell(name), shown, cell(text(argument.description())));
  }

  private static String text(final String... lines) {
    return String.join(" ", List.of(lines)).replace("%%", "%").replace("%n", " ");
  }

  private static String cell(final String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
