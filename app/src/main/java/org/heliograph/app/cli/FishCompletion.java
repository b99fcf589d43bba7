package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The completion script of Fish, from the command model.
final class FishCompletion {
  private static final int MOST_LETTERS = 60;

  private final String program;
  private final StringBuilder script = new StringBuilder();

  private FishCompletion(final String program) {
    this.program = program;
  }

  static String of(final CommandLine program) {
    final FishCompletion completion = new FishCompletion(program.getCommandName());
    completion.script.append("# Completions of %s for fish.\n".formatted(program.getCommandName()));
    completion.script.append("complete -c %s -f\n".formatted(program.getCommandName()));
    completion.add(program, List.of());
    return completion.script.toString();
  }

  private void add(final CommandLine command, final List<String> path) {
    final String here = condition(command, path);
    for (final Map.Entry<String, CommandLine> inner : command.getSubcommands().entrySet()) {
      if (!inner.getValue().getCommandSpec().usageMessage().hidden()) {
        line(here, "-a " + inner.getKey(), summary(inner.getValue()));
      }
    }
    for (final OptionSpec option : command.getCommandSpec().options()) {
      if (!option.hidden()) {
        line(here, words(option), first(option.description()));
      }
    }
    for (final PositionalParamSpec argument : command.getCommandSpec().positionalParameters()) {
      final String names = names(argument);
      line(here, names.isEmpty() ? "-F" : "-F -a '%s'".formatted(names), argument.paramLabel());
    }
    command
        .getSubcommands()
        .forEach(
            (name, inner) -> {
              final List<String> longer = new ArrayList<>(path);
              longer.add(name);
              add(inner, longer);
            });
  }

  /// When the completions of a command are offered: its words were typed, and none of an inner one.
  private static String condition(final CommandLine command, final List<String> path) {
    final StringJoiner condition = new StringJoiner("; and ");
    path.forEach(word -> condition.add("__fish_seen_subcommand_from " + word));
    if (!command.getSubcommands().isEmpty()) {
      condition.add(
          "not __fish_seen_subcommand_from " + String.join(" ", command.getSubcommands().keySet()));
    }
    return condition.toString();
  }

  private static String words(final OptionSpec option) {
    final StringJoiner words = new StringJoiner(" ");
    for (final String name : option.names()) {
      words.add(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
    }
    if (option.arity().max() > 0) {
      final String names = names(option);
      final boolean isFile = Misuse.type(option) == Path.class;
      words.add(isFile ? "-r -F" : names.isEmpty() ? "-x" : "-x -a '%s'".formatted(names));
    }
    return words.toString();
  }

  /// The names that an argument takes, if they are known.
  private static String names(final ArgSpec argument) {
    final StringJoiner names = new StringJoiner(" ");
    if (Misuse.type(argument).isEnum()) {
      return String.join(" ", Misuse.words(Misuse.type(argument)));
    }
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(names::add);
    }
    return names.toString();
  }

  private void line(final String condition, final String words, final String about) {
    script.append(
        "complete -c %s -n '%s' %s -d '%s'\n"
            .formatted(program, condition, words, about.replace("'", "\\'")));
  }

  private static String summary(final CommandLine command) {
    return first(command.getCommandSpec().usageMessage().description());
  }

  /// The beginning of a description, as long as it fits beside a word.
  private static String first(final String... description) {
    final String text = String.join(" ", description).replace("%%", "%").replaceAll("[;(].*", "");
    return text.length() <= MOST_LETTERS
        ? text.strip()
        : text.substring(0, text.lastIndexOf(' ', MOST_LETTERS)).strip() + " …";
  }
}
