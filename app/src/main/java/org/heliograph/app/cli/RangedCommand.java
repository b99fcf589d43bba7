package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.formats.TextInput;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;
import org.heliograph.units.ValueRange;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command line in which numeric options, or parameters of a network or another plug-in, have
/// several values: one run for every combination. `table` is the file of a table or chart, if one
/// is named.
record RangedCommand(List<String> words, List<Axis> axes, boolean isJson, Optional<Path> table) {
  private static final int MOST_RUNS = 1_000;
  private static final String JSON = "--json";
  private static final Set<String> TARGETS = Set.of("--out", "-o");
  private static final String TABLE = ".csv";
  private static final String CHART = ".svg";

  /// A range of whole numbers or of quantities as a parameter, such as the `1..32:x2` of
  /// `wdm-ring(64,1..32:x2)` or the `1us..1ms:x10` of `ocs(reconfiguration=1us..1ms:x10)`.
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(?<=[(,=]) *([0-9]{1,9}(?<unit>[A-Za-zµ/]{0,6})[.]{2}[0-9]{1,9}[A-Za-zµ/]{0,6}"
              + "(:[a-z×]{0,3}[0-9.]{1,9}[A-Za-zµ/]{0,6})?) *(?=[,)])");

  /// An option or parameter with several values, which are the `text` in the word at `place`.
  record Axis(String option, int place, String text, List<String> values) {}

  /// One run: its words, and the values of the options that vary.
  record Run(List<String> words, Map<String, String> values) {}

  /// The runs that `arguments` ask for, if any option of their command has several values; throws
  /// with one sentence if it cannot be run.
  static Optional<RangedCommand> of(final CommandLine program, final String... arguments) {
    final CommandSpec spec = named(program, arguments);
    if (spec.userObject() instanceof ReadsRanges) {
      return Optional.empty();
    }
    final List<Axis> axes = axes(spec, depth(spec), arguments);
    return axes.isEmpty() ? Optional.empty() : Optional.of(read(spec, axes, arguments));
  }

  /// The innermost command of `program` that the first of `arguments` name.
  static CommandSpec named(final CommandLine program, final String... arguments) {
    CommandLine command = program;
    for (final String word : arguments) {
      final CommandLine inner = command.getSubcommands().get(word);
      if (inner == null) {
        break;
      }
      command = inner;
    }
    return command.getCommandSpec();
  }

  /// How many words name `command`.
  private static int depth(final CommandSpec command) {
    return command.parent() == null ? 0 : 1 + depth(command.parent());
  }

  private static List<Axis> axes(
      final CommandSpec command, final int first, final String... arguments) {
    final List<Axis> axes = new ArrayList<>();
    for (int i = first; i < arguments.length; i++) {
      final int equals = arguments[i].startsWith("--") ? arguments[i].indexOf('=') : -1;
      final String name = equals < 0 ? arguments[i] : arguments[i].substring(0, equals);
      final OptionSpec option = command.optionsMap().get(name);
      if (option == null || option.arity().min() == 0) {
        axes.addAll(parameters(i, arguments[i]));
        continue;
      }
      final String prefix = equals < 0 ? "" : name + "=";
      i += equals < 0 ? 1 : 0;
      if (i < arguments.length
          && !option.typeInfo().isMultiValue()
          && ValueRange.takes(Misuse.type(option))
          && ValueRange.isSeveral(arguments[i])) {
        final String text = arguments[i].substring(prefix.length());
        axes.add(new Axis(name, i, text, ValueRange.of(name, Misuse.type(option)).values(text)));
      } else if (i < arguments.length && Misuse.type(option) == String.class) {
        axes.addAll(parameters(i, arguments[i].substring(prefix.length())));
      }
    }
    return axes;
  }

  /// The ranges in the parameters of the plug-in that `word` names, each called after the word.
  private static List<Axis> parameters(final int place, final String word) {
    return PARAMETER
        .matcher(word)
        .results()
        .map(
            found -> {
              final String text = found.group(1);
              final String name =
                  word.substring(0, found.start(1)) + "…" + word.substring(found.end(1));
              return new Axis(
                  name, place, text, ValueRange.of(name, type(found.group("unit"))).values(text));
            })
        .toList();
  }

  /// What is measured in `unit`.
  static Class<?> type(final String unit) {
    if (unit.isEmpty()) {
      return int.class;
    }
    return unit.endsWith("/s") ? Bandwidth.class : unit.endsWith("B") ? Bytes.class : Time.class;
  }

  private static RangedCommand read(
      final CommandSpec command, final List<Axis> axes, final String... arguments) {
    if (!command.optionsMap().containsKey(JSON)) {
      throw new IllegalArgumentException(
          "%s: %s takes one value here, and %s are given. Leave out all but one."
              .formatted(arguments[0], axes.getFirst().option(), axes.getFirst().values().size()));
    }
    requireFew(axes);
    final List<String> words = new ArrayList<>(Arrays.asList(arguments));
    final boolean isJson = words.contains(JSON);
    Optional<Path> table = Optional.empty();
    for (int i = 0; i < words.size(); i++) {
      final String option = words.get(i).replaceFirst("=.*", "");
      if (TARGETS.contains(option)) {
        final boolean isJoined = !option.equals(words.get(i));
        final String target =
            isJoined
                ? words.get(i).substring(option.length() + 1)
                : i + 1 < words.size() ? words.get(i + 1) : "";
        table = Optional.of(table(option, target));
        // The places of the axes stay; an empty word is left out of every run.
        words.set(i, "");
        if (!isJoined) {
          words.set(i + 1, "");
        }
      }
    }
    words.replaceAll(word -> word.equals(JSON) ? "" : word);
    return new RangedCommand(words, axes, isJson, table);
  }

  private static Path table(final String option, final String target) {
    if (!target.endsWith(TABLE) && !target.endsWith(CHART)) {
      throw new IllegalArgumentException(
          ("%s '%s': several values give one table; name a file that ends in .csv, or in .svg for"
                  + " a chart.")
              .formatted(option, target));
    }
    return TextInput.path(target);
  }

  private static void requireFew(final List<Axis> axes) {
    final long runs =
        axes.stream().mapToLong(axis -> axis.values().size()).reduce(1, Math::multiplyExact);
    if (runs > MOST_RUNS) {
      throw new IllegalArgumentException(
          "%s together ask for %s; at most %s are made. Maybe larger steps."
              .formatted(
                  axes.stream().map(Axis::option).collect(Collectors.joining(", ")),
                  Count.of(runs, "run"),
                  MOST_RUNS));
    }
  }

  /// The command without its options, which says what is run.
  String title() {
    return words.stream()
        .takeWhile(word -> !word.startsWith("-"))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /// Whether `file` is to hold a chart instead of a table.
  static boolean isChart(final Path file) {
    return file.toString().endsWith(CHART);
  }

  /// All runs: the first option varies slowest.
  List<Run> runs() {
    List<Run> runs = List.of(new Run(words, Map.of()));
    for (final Axis axis : axes) {
      runs =
          runs.stream()
              .flatMap(run -> axis.values().stream().map(value -> with(run, axis, value)))
              .toList();
    }
    return runs.stream().map(RangedCommand::complete).toList();
  }

  private static Run with(final Run run, final Axis axis, final String value) {
    final List<String> words = new ArrayList<>(run.words());
    final String word = words.get(axis.place());
    final int at = word.indexOf(axis.text());
    words.set(
        axis.place(), word.substring(0, at) + value + word.substring(at + axis.text().length()));
    final Map<String, String> values = new LinkedHashMap<>(run.values());
    values.put(axis.option().replaceFirst("^-+", ""), value);
    return new Run(words, values);
  }

  private static Run complete(final Run run) {
    final List<String> words = new ArrayList<>(run.words());
    words.removeIf(String::isEmpty);
    words.add(JSON);
    return new Run(words, run.values());
  }
}
