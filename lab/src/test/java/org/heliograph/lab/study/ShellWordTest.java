package org.heliograph.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that are written for a shell and read as one does.
final class ShellWordTest {
  @Test
  void whatIsWrittenIsReadAgain() {
    final List<String> words =
        List.of("plan", "torus(3, 3)", "it's", "", "#no", "a\\b", "\"", "x\ty", "ü=1", "$HOME");
    assertThat(ShellWord.split(words.stream().map(ShellWord::of).collect(Collectors.joining("  "))))
        .isEqualTo(words);
  }

  @Test
  void quotesBlanksAndCommentsMeanWhatTheyMeanInAShell() {
    assertThat(ShellWord.split("  a 'b c'\"d \\\" \\n\"e\\ f\t''  g#h # i 'j"))
        .containsExactly("a", "b cd \" \\ne f", "", "g#h");
    assertThat(ShellWord.split("   ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a 'b", "a \"b", "a \\", "'a' \"b\\\""})
  void aQuoteWithoutAnEndIsRefused(final String line) {
    assertThatThrownBy(() -> ShellWord.split(line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no end");
  }
}
