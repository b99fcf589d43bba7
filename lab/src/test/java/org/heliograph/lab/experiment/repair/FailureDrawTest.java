package org.heliograph.lab.experiment.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random failures.
final class FailureDrawTest {
  private static final List<RepairFault> LINKS =
      IntStream.range(0, 10).mapToObj(i -> new RepairFault(List.of("" + i), List.of())).toList();

  private static RepairFault drawn(final String text, final long seed) {
    return FailureDraw.parse(text).drawn(LINKS, List.of(), new SplittableRandom(seed));
  }

  @Test
  void asManyFailAsTheTextSaysAndNoneTwice() {
    for (int seed = 0; seed < 20; seed++) {
      assertThat(drawn("links=3", seed).links()).hasSize(3).doesNotHaveDuplicates();
    }
  }

  @Test
  void everyLinkFailsAboutAsOftenAsTheOthers() {
    final int[] counts = new int[10];
    for (int seed = 0; seed < 2000; seed++) {
      drawn("links=2", seed).links().forEach(link -> counts[Integer.parseInt(link)]++);
    }
    Arrays.stream(counts).forEach(count -> assertThat(count).isBetween(330, 470));
  }

  @Test
  void aProbabilityIsThatOfEachLink() {
    int failed = 0;
    for (int seed = 0; seed < 2000; seed++) {
      failed += drawn("links=10%", seed).links().size();
    }
    assertThat(failed).isBetween(1800, 2200);
    assertThat(drawn("links=0%", 1).links()).isEmpty();
    assertThat(drawn("links=100%", 1).links()).hasSize(10);
  }

  @Test
  void theTextFormIsReadAgain() {
    for (final String text : List.of("links=1,nodes=2", "links=0.25%,nodes=0")) {
      assertThat(FailureDraw.parse(text)).hasToString(text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "links", "links=-1", "link=1", "links=1.5", "links=200%"})
  void whatIsNoDrawIsRefusedInASentence(final String text) {
    assertThatThrownBy(() -> FailureDraw.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("--failures '" + text + "'")
        .hasMessageContaining("Maybe links=1,nodes=1");
  }
}
