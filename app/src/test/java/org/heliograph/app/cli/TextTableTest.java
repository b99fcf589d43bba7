package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables and paragraphs fit the terminal and lose nothing.
final class TextTableTest {
  private static String table(final int width) {
    final StringWriter text = new StringWriter();
    new TextTable(width)
        .row("scheduler", "slots", "mean time to success", "what it does")
        .row("reduce-then-broadcast(of=ring-all-gather)", "14", "0.0004", "combines, then spreads")
        .row("bucket", "8", "-", "blocks travel around a ring of all ranks, one way or both ways")
        .print(new PrintWriter(text, true), "  ");
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 60, 72, 80, 100, 120, 200})
  void noLineIsWiderThanTheTerminal(final int width) {
    assertThat(table(width).lines()).allMatch(line -> line.length() <= width);
    final String letters = table(width).replaceAll("\\s", "");
    for (final String value : new String[] {"14", "0.0004", "bucket", "around"}) {
      assertThat(letters).contains(value.replaceAll("\\s", ""));
    }
  }

  @Test
  void aTableThatFitsIsOneLineARow() {
    assertThat(table(200).lines()).hasSize(3);
    assertThat(table(80).lines()).hasSizeGreaterThan(3);
  }

  @ParameterizedTest
  @CsvSource({"80,80", "132,132", "5,40", "0,100", "wide,100", "-3,100"})
  void theWidthIsThatOfTheVariable(final String text, final int columns) {
    assertThat(TerminalWidth.columns(Optional.of(text))).isEqualTo(columns);
  }

  @Test
  void withoutTheVariableTheWidthIsTheUsualOne() {
    assertThat(TerminalWidth.columns(Optional.empty())).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 20, 80})
  void linesKeepEveryLetter(final int width) {
    final String text = "one two,three " + "x".repeat(50) + " four";
    assertThat(WrappedText.lines(text, width)).allMatch(line -> line.length() <= width);
    assertThat(String.join("", WrappedText.lines(text, width)).replace(" ", ""))
        .isEqualTo(text.replace(" ", ""));
  }
}
