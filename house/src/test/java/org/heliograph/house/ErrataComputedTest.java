package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What holds instead of a printed value is computed: no erratum says it in a constant text.
final class ErrataComputedTest {
  private static final String CALL = "new Erratum(";
  private static final String KIND = "ErratumKind.";

  /// Where `holds` stands among the arguments that follow the kind.
  private static final int HOLDS = 3;

  @Test
  void whatHoldsIsNoConstant() throws IOException {
    final List<String> constant = new ArrayList<>();
    int errata = 0;
    for (final Path file : sources()) {
      final String text = Files.readString(file);
      for (int at = text.indexOf(CALL); at >= 0; at = text.indexOf(CALL, at + 1)) {
        final List<String> arguments = arguments(text.substring(at + CALL.length()));
        final int holds = arguments.getFirst().startsWith(KIND) ? HOLDS + 1 : HOLDS;
        errata++;
        if (isConstant(arguments.get(holds))) {
          constant.add(file.getFileName() + ": " + arguments.get(holds));
        }
      }
    }
    assertThat(errata).isGreaterThan(30);
    assertThat(constant).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "4(H+4) above"                  | true
          "one, " + "two (three)"         | true
          "%s above".formatted(height)    | false
          Integer.toString(steps)         | false
          "at " + "least %s".formatted(n) | false
          """)
  void aTextWithoutAnyValueIsConstant(final String argument, final boolean isConstant) {
    assertThat(isConstant(argument)).isEqualTo(isConstant);
    assertThat(arguments(argument + ", \"a, b\", f(c, d));").subList(0, 1))
        .containsExactly(argument);
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Repository.file("reproduction/src/main/java"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static boolean isConstant(final String argument) {
    return argument.replaceAll("\"[^\"]*\"", "").replace("+", "").isBlank();
  }

  /// The arguments of a call, up to the parenthesis that closes it.
  private static List<String> arguments(final String text) {
    final List<String> arguments = new ArrayList<>();
    int depth = 0;
    int start = 0;
    boolean isText = false;
    for (int i = 0; i < text.length(); i++) {
      final char at = text.charAt(i);
      isText ^= at == '"';
      depth += isText ? 0 : at == '(' ? 1 : at == ')' ? -1 : 0;
      if (!isText && (depth < 0 || (depth == 0 && at == ','))) {
        arguments.add(text.substring(start, i).strip());
        start = i + 1;
      }
      if (depth < 0) {
        break;
      }
    }
    return arguments;
  }
}
