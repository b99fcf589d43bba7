package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.reference.Reference;
import org.heliograph.lab.reference.ReferenceEntry;
import org.heliograph.lab.reference.ReferencePages;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `explain`: what a term, a rule, a command or a plug-in is, in one screen.
@Command(
    name = "explain",
    description = "Explains a term, a rule of the verifier, a command or a plug-in in one screen.",
    footer = {
      "",
      "Examples:",
      "  heliograph explain wavelength",
      "  heliograph explain ChannelClash",
      "  heliograph explain circulant-exchange"
    })
final class ExplainCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..*",
      paramLabel = "WORD",
      description = "a term, rule, command, network, scheduler, bound or other plug-in")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "write the whole reference as pages in Markdown to this folder")
  private Optional<Path> out = Optional.empty();

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final Reference reference = new Reference(Plugins.load(spec.commandLine().getErr()));
    if (words.isEmpty() == out.isEmpty()) {
      throw new IllegalArgumentException(
          "explain: give a word, or --out and a folder. Maybe: heliograph explain wavelength");
    }
    if (out.isPresent()) {
      write(reference, out.get());
      return ExitCode.DONE;
    }
    final String word = String.join(" ", words);
    final Map<String, CommandLine> commands = spec.root().commandLine().getSubcommands();
    final List<ReferenceEntry> entries = reference.named(word, commands.keySet());
    if (json.isGiven()) {
      JsonOutput.print(spec.commandLine().getOut(), entries);
      return ExitCode.DONE;
    }
    entries.forEach(entry -> ReferenceText.print(spec.commandLine().getOut(), entry));
    Optional.ofNullable(commands.get(word))
        .ifPresent(command -> ReferenceText.print(spec.commandLine().getOut(), command));
    return ExitCode.DONE;
  }

  private void write(final Reference reference, final Path folder) {
    final PrintWriter err = spec.commandLine().getErr();
    final Map<String, String> pages = new LinkedHashMap<>(ReferencePages.of(reference));
    pages.put("formats.md", SchemaPage.markdown(new PrintedSchemas(reference.registry())));
    pages.put("commands.md", CommandPage.markdown(spec.root().commandLine()));
    pages.forEach(
        (name, page) -> {
          SafeWrite.text(folder.resolve(name), page);
          err.println("wrote " + folder.resolve(name));
        });
  }

  /// The reference page of the commands: each with its arguments and options, from the command
  /// model.
  private static final class CommandPage {
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
      return "| `%s` | %s | %s |\n"
          .formatted(cell(name), shown, cell(text(argument.description())));
    }

    private static String text(final String... lines) {
      return String.join(" ", List.of(lines)).replace("%%", "%").replace("%n", " ");
    }

    private static String cell(final String text) {
      return text.replace("|", "\\|").replace("<", "&lt;");
    }
  }
}
