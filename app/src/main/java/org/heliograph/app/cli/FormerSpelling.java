package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.heliograph.registry.NearestNames;

/// Words that mean another command line: `simulate` as it was before it had three parts, with an
/// option that says what is simulated, and `help plan`, which is `plan --help`.
final class FormerSpelling {
  private static final String HELP = "help";
  private static final String SIMULATE = "simulate";
  private static final List<String> PARTS = List.of("schedule", "traffic", "control");
  private static final Set<String> WORDS =
      Set.of("schedule", "traffic", "control", "--help", "-h", "--version", "-V");

  private FormerSpelling() {}

  /// The words of the command line that `arguments` mean.
  static String[] completed(final String... arguments) {
    if (arguments.length > 0 && arguments[0].equals(HELP)) {
      final List<String> words =
          new ArrayList<>(Arrays.asList(arguments).subList(1, arguments.length));
      words.add("--help");
      return words.toArray(String[]::new);
    }
    if (arguments.length < 2 || !arguments[0].equals(SIMULATE) || WORDS.contains(arguments[1])) {
      return arguments;
    }
    if (!arguments[1].startsWith("-") && NearestNames.meant(arguments[1], PARTS).isPresent()) {
      // A slip of the keyboard, which is answered better where commands are looked up.
      return arguments;
    }
    final List<String> words = new ArrayList<>(Arrays.asList(arguments));
    words.add(1, meant(words));
    return words.toArray(String[]::new);
  }

  private static String meant(final List<String> words) {
    if (isGiven(words, "--protocol")) {
      return "control";
    }
    return isGiven(words, "--traffic") || isGiven(words, "--load") ? "traffic" : "schedule";
  }

  private static boolean isGiven(final List<String> words, final String option) {
    return words.stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
  }
}
