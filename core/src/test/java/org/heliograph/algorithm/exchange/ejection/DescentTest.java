package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;

class DescentTest {
  /// Two arcs; two messages over both of them, one over the first, one over the second.
  private static final CandidateMessages FOUR =
      new CandidateMessages(new int[][][] {{{0, 1}}, {{0, 1}}, {{0}}, {{1}}});

  private static Placement run(final Placement start, final long bound) {
    return new Descent(FOUR, 2, new SplittableRandom(1), Progress.SILENT)
        .run(start, bound, Budget.of(1), 1)
        .orElseThrow();
  }

  @Test
  void whatAStartPlacesStaysAndTheRestFitsAroundIt() {
    final int none = Placement.NONE;
    final Placement start = new Placement(5, new int[4], new int[] {4, none, 2, none});
    final Placement placed = run(start, 5);
    assertThat(placed.slots()).isEqualTo(5);
    assertThat(placed.slot(0)).isEqualTo(4);
    assertThat(placed.slot(2)).isEqualTo(2);
    assertThat(placed.slot(1)).isBetween(0, 3).isNotEqualTo(2);
    assertThat(placed.slot(3)).isNotIn(4, placed.slot(1));
  }

  @Test
  void aStartIsImprovedUntilTheBoundIsMet() {
    final Placement start = new Placement(5, new int[4], new int[] {0, 1, 2, 3});
    assertThat(run(start, 3).slots()).isEqualTo(3);
  }

  @Test
  void ofTwoInEachOthersWayTheEarlierStays() {
    final Placement start = new Placement(1, new int[4], new int[] {0, 0, 0, 0});
    final Placement placed = run(start, 4);
    assertThat(placed.slots()).isEqualTo(3);
    assertThat(placed.slot(0)).isZero();
  }
}
