package org.heliograph.app.cli;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A manual page in roff, the language of man, from the command model.
final class ManualPage {
  private static final Pattern SPECIAL_START = Pattern.compile("(?m)^([.'])");

  private final StringBuilder page = new StringBuilder();

  private ManualPage() {}

  static String of(final CommandLine program, final String version) {
    final ManualPage manual = new ManualPage();
    final CommandSpec command = program.getCommandSpec();
    manual.page.append(
        ".TH %s 1 \"\" \"%s %s\" \"User Commands\"\n"
            .formatted(command.name().toUpperCase(Locale.ROOT), command.name(), escaped(version)));
    manual.section("NAME");
    manual.line(command.name() + " \\- " + text(command.usageMessage().description()));
    manual.section("SYNOPSIS");
    manual.line("\\fB%s\\fR COMMAND [OPTIONS]".formatted(command.name()));
    manual.section("COMMANDS");
    program.getSubcommands().values().stream()
        .distinct()
        .forEach(inner -> manual.command(inner, ""));
    manual.section("OPTIONS OF EVERY COMMAND");
    program.getCommandSpec().options().stream()
        .filter(option -> option.usageHelp() || option.versionHelp())
        .forEach(option -> manual.described(words(option), option));
    manual.section("EXIT STATUS");
    manual.line(
        "0 done; 1 a schedule was rejected or a check failed; 2 usage or bad input; 3 internal"
            + " error; 130 stopped by Ctrl\\-C after printing the best so far; 141 the reader of"
            + " the results has gone.");
    manual.section("ENVIRONMENT");
    manual.term(".B HELIOGRAPH_PLUGINS");
    manual.line("Folder of plug\\-in jars (default: plugins, if there is one).");
    return manual.page.toString();
  }

  private void command(final CommandLine command, final String before) {
    final CommandSpec spec = command.getCommandSpec();
    if (spec.usageMessage().hidden()) {
      return;
    }
    final String name = before + spec.name();
    page.append(".SS ").append(escaped(name)).append('\n');
    line(text(spec.usageMessage().description()));
    spec.positionalParameters()
        .forEach(argument -> described("\\fI" + escaped(argument.paramLabel()) + "\\fR", argument));
    for (final OptionSpec option : spec.options()) {
      if (!option.hidden() && !option.usageHelp() && !option.versionHelp()) {
        described(words(option), option);
      }
    }
    examples(spec);
    command.getSubcommands().values().stream()
        .distinct()
        .forEach(inner -> command(inner, name + " "));
  }

  private static String words(final OptionSpec option) {
    final String names =
        Stream.of(option.names())
            .map(name -> "\\fB" + escaped(name) + "\\fR")
            .collect(Collectors.joining(", "));
    return option.arity().max() == 0
        ? names
        : names + " \\fI" + escaped(option.paramLabel()) + "\\fR";
  }

  private void described(final String term, final ArgSpec argument) {
    term(term);
    line(text(argument.description()));
  }

  private void examples(final CommandSpec spec) {
    final String lines =
        Stream.of(spec.usageMessage().footer())
            .map(String::strip)
            .filter(line -> line.startsWith("heliograph "))
            .map(ManualPage::escaped)
            .collect(Collectors.joining("\n"));
    if (!lines.isEmpty()) {
      page.append(".PP\nExamples:\n.PP\n.nf\n.RS\n").append(lines).append("\n.RE\n.fi\n");
    }
  }

  private void section(final String name) {
    page.append(".SH ").append(name).append('\n');
  }

  private void term(final String words) {
    page.append(".TP\n").append(words).append('\n');
  }

  private void line(final String text) {
    page.append(text).append('\n');
  }

  private static String text(final String... lines) {
    return escaped(String.join(" ", lines).replace("%%", "%").strip());
  }

  /// Characters that roff would read as its own.
  private static String escaped(final String text) {
    final String plain = text.replace("\\", "\\e").replace("-", "\\-");
    return SPECIAL_START.matcher(plain).replaceAll("\\\\&$1");
  }
}
