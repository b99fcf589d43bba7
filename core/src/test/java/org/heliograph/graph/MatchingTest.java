package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MatchingTest {
  @Test
  void theMatchingIsAsLargeAsBruteForceFinds() {
    final var random = Graphs.random(9);
    for (int round = 0; round < 200; round++) {
      final int rights = 1 + random.nextInt(6);
      final int[][] neighbours = new int[random.nextInt(7)][];
      for (int left = 0; left < neighbours.length; left++) {
        neighbours[left] = random.ints(random.nextInt(4), 0, rights).toArray();
      }
      final Matching matching = Matching.largest(rights, neighbours);
      assertThat(matching.size()).isEqualTo(most(neighbours, 0, 0));
      int matched = 0;
      for (int left = 0; left < neighbours.length; left++) {
        if (matching.rightOf(left).isPresent()) {
          final int right = matching.rightOf(left).getAsInt();
          assertThat(neighbours[left]).contains(right);
          assertThat(matching.leftOf(right)).hasValue(left);
          matched++;
        }
      }
      assertThat(matched).isEqualTo(matching.size());
    }
  }

  private static int most(final int[][] neighbours, final int left, final int used) {
    if (left == neighbours.length) {
      return 0;
    }
    int most = most(neighbours, left + 1, used);
    for (final int right : neighbours[left]) {
      if ((used >> right & 1) == 0) {
        most = Math.max(most, 1 + most(neighbours, left + 1, used | 1 << right));
      }
    }
    return most;
  }

  @Test
  void aCycleOfAHundredThousandIsMatchedWhole() {
    final int[][] neighbours = new int[100_000][];
    for (int left = 0; left < neighbours.length; left++) {
      neighbours[left] = new int[] {(left + 1) % neighbours.length, left};
    }
    assertThat(Matching.largest(neighbours.length, neighbours).size()).isEqualTo(100_000);
  }
}
