package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The corpus names what has changed, and masks nothing but what the machine decides.
final class CorpusTest {
  @Test
  void whatIsChangedOrNewOrGoneIsNamed() throws IOException {
    assumeTrue(System.getProperty("corpus", "").isEmpty(), "the corpus is only compared");
    final Corpus corpus = new Corpus("help");
    corpus.add("plan --help", "another text");
    corpus.add("no-command --help", "a text");
    assertThatThrownBy(corpus::assertUnchanged)
        .hasMessageContaining("changed: plan --help, now ")
        .hasMessageContaining("new: no-command --help")
        .hasMessageContaining("gone: show --help");
  }

  @Test
  void oneRequestHasOneAnswer() throws IOException {
    final Corpus corpus = new Corpus("none");
    corpus.add("plan", "  \"seconds\" : 0.0123,");
    corpus.add("plan", "  \"seconds\" : 1.2E-4,");
    assertThatThrownBy(() -> corpus.add("plan", "  \"seconds\" : 60,"))
        .hasMessageContaining("another answer to the same: plan");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "1. flooding  35  36.38 µs  78.6%     1.80  verified|1. flooding  35  36.38 µs  78.6%…"
            + "  verified",
        "umda  4  4  5/5  0.0058  0.0034    0.0072  0.0074    1.0|umda  4  4  5/5…",
        "Table 1 (otis), otis-table1: reproduced, 1.1 s|Table 1 (otis), otis-table1: reproduced, …",
        "machine: Java 25, 2 processors, Linux amd64|machine: …",
      })
  void whatTheMachineDecidesIsMasked(final String text, final String masked) {
    assertThat(CorpusMask.masked(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "best   5 slots, 5.285 µs, 100.0% of the channels",
        "\"timePs\" : 5285000, \"seconds\" : 60",
        "time   1.5 s for 1 GiB per node",
        "1,2,0.5",
      })
  void whatTheProgramDecidesIsNot(final String text) {
    assertThat(CorpusMask.masked(text)).isEqualTo(text);
  }
}
