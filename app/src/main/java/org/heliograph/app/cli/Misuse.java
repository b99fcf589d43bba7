package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.registry.NearestNames;
import org.heliograph.units.ValueRange;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is wrong with the words of a command line, in one sentence, and what may be meant.
final class Misuse {
  /// Former names of options.
  private static final Map<String, String> FORMER =
      Map.of(
          "--strategy", "--scheduler",
          "--replications", "--runs",
          "--loads", "--load",
          "--sizes", "--size",
          "--delays", "--delay");

  private static final Pattern INVALID =
      Pattern.compile("^Invalid value for [a-z ]+(index [0-9]+)?[^:]*?(['>)]): ");

  private final ParameterException misuse;
  private final CommandSpec command;

  private Misuse(final ParameterException misuse) {
    this.misuse = misuse;
    this.command = misuse.getCommandLine().getCommandSpec();
  }

  /// The sentence about `misuse`.
  static String sentence(final ParameterException misuse) {
    return new Misuse(misuse).text();
  }

  private String text() {
    return switch (misuse) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched.getUnmatched().getFirst());
      case OverwrittenOptionException twice ->
          "%s is given twice. Leave one of them out%s."
              .formatted(name(twice.getOverwritten()), several(twice.getOverwritten()));
      // An option that does not exist explains better what is missing.
      case MissingParameterException missing ->
          misuse.getCommandLine().getUnmatchedArguments().stream()
              .filter(word -> word.startsWith("-"))
              .findFirst()
              .map(this::unmatched)
              .orElseGet(() -> missing(missing.getMissing()));
      default -> invalid();
    };
  }

  /// The command as it is typed after the name of the program.
  private String verb() {
    final String whole = command.qualifiedName();
    return whole.substring(whole.indexOf(' ') + 1);
  }

  private static String several(final ArgSpec argument) {
    return ValueRange.takes(type(argument)) ? "; several values are given as 1,2,4" : "";
  }

  /// A word that is no option, no command and no argument.
  private String unmatched(final String word) {
    if (word.startsWith("-") && word.length() > 1) {
      return option(word.replaceFirst("=.*", ""));
    }
    if (!command.subcommands().isEmpty()) {
      return noCommand(word);
    }
    return "%s takes no more arguments, and '%s' is one too many. Maybe quotes are missing."
        .formatted(verb(), word);
  }

  private String noCommand(final String word) {
    final List<String> known = commands(command);
    return "No command '%s'%s"
        .formatted(
            word,
            NearestNames.meant(word, known)
                .map(". Maybe %s."::formatted)
                .orElse(". Commands: " + String.join(", ", known) + "."));
  }

  private String option(final String word) {
    final Optional<String> meant = meant(word);
    return "%s has no option '%s'%s"
        .formatted(
            verb(),
            word,
            meant
                .map(". Maybe %s."::formatted)
                .orElse(". Options: " + String.join(", ", options(command)) + "."));
  }

  private Optional<String> meant(final String word) {
    final List<String> known = options(command);
    return Optional.ofNullable(FORMER.get(word))
        .filter(known::contains)
        .or(() -> NearestNames.meant(word, known))
        .or(() -> NearestNames.meant("--" + word.replaceFirst("^-+", ""), known));
  }

  private static List<String> commands(final CommandSpec command) {
    return command.subcommands().entrySet().stream()
        .filter(entry -> !entry.getValue().getCommandSpec().usageMessage().hidden())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static List<String> options(final CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::longestName)
        .filter(name -> name.startsWith("--"))
        .sorted()
        .toList();
  }

  /// An argument that must be given, or an option without its value.
  private String missing(final List<ArgSpec> missing) {
    final ArgSpec first = missing.getFirst();
    if (first instanceof OptionSpec option && !option.required()) {
      return "%s has no value. It takes %s: %s."
          .formatted(name(option), option.paramLabel(), description(option));
    }
    final Stream<String> labels =
        missing.stream().map(it -> it instanceof OptionSpec ? name(it) : it.paramLabel());
    return "%s: %s is missing%s"
        .formatted(
            verb(),
            labels.collect(Collectors.joining(" and ")),
            example().map(". Maybe: %s"::formatted).orElse(": " + description(first) + "."));
  }

  /// The first example of the command.
  private Optional<String> example() {
    return Stream.of(command.usageMessage().footer())
        .map(String::strip)
        .filter(line -> line.startsWith("heliograph "))
        .findFirst();
  }

  /// A value that the option or argument does not take.
  private String invalid() {
    final ArgSpec argument = misuse.getArgSpec();
    if (argument == null) {
      return message();
    }
    final Class<?> type = type(argument);
    final String value = Optional.ofNullable(misuse.getValue()).orElse("");
    if (type.isEnum()) {
      final List<String> words = words(type);
      return "%s '%s' must be one of %s%s."
          .formatted(
              name(argument),
              value,
              String.join(", ", words),
              NearestNames.meant(value, words).map(". Maybe "::concat).orElse(""));
    }
    if (argument instanceof final OptionSpec option && value.startsWith("-") && !isNumber(value)) {
      return missing(List.of(option));
    }
    // Picocli puts the reason of the converter behind the argument's name and a colon.
    return INVALID.matcher(message()).replaceFirst(Matcher.quoteReplacement(name(argument) + ": "));
  }

  private String message() {
    return String.valueOf(misuse.getMessage());
  }

  private static boolean isNumber(final String value) {
    return value.matches("-[0-9.].*");
  }

  /// The constants of an enumeration as they are typed.
  static List<String> words(final Class<?> type) {
    final List<String> words = new ArrayList<>();
    for (final Object constant : type.getEnumConstants()) {
      words.add(constant.toString().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    return words;
  }

  /// The type of the values, also where they are optional or several.
  static Class<?> type(final ArgSpec argument) {
    final Class<?>[] inner = argument.auxiliaryTypes();
    return argument.typeInfo().isOptional() || argument.typeInfo().isMultiValue()
        ? inner[0]
        : argument.type();
  }

  private static String name(final ArgSpec argument) {
    return switch (argument) {
      case OptionSpec option -> option.longestName();
      case PositionalParamSpec positional -> positional.paramLabel();
      default -> argument.paramLabel();
    };
  }

  private static String description(final ArgSpec argument) {
    return String.join(" ", argument.description()).replace("%%", "%").replaceFirst("[.]$", "");
  }

  /// The command that is asked for help.
  static String help(final CommandLine command) {
    return "Try: " + command.getCommandSpec().qualifiedName() + " --help";
  }
}
