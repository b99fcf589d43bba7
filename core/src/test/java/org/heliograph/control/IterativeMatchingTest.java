package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Matchings that grow round by round, at random and in turn.
final class IterativeMatchingTest {
  private static final GroupShape SHAPE = new GroupShape(6, 6);

  /// The property for which iSLIP is known: its pointers part, and then nothing is wasted.
  @Test
  void pointersComeToPartWhereAllAskForAll() {
    final Islip islip = new Islip(Buffering.COUPLER, 1);
    final Arbiter arbiter = islip.arbiter(SHAPE, 0, 1, 0);
    final int couplers = SHAPE.couplers();
    int early = 0;
    final Set<Integer> served = new HashSet<>();
    for (int step = 0; step < 3 * couplers; step++) {
      final CouplerRequests all = Groups.requests(islip, SHAPE, 1.1, new SplittableRandom(1));
      arbiter.arbitrate(0, step, all);
      final List<Integer> grants = Groups.grants(SHAPE, all);
      final long granted = grants.stream().filter(i -> i != CouplerRequests.NONE).count();
      if (step < couplers) {
        early += (int) granted;
      } else {
        assertThat(granted).isEqualTo(couplers);
      }
      if (step >= 2 * couplers) {
        served.addAll(grants);
      }
    }
    assertThat(early).isLessThan(couplers * couplers);
    assertThat(served).hasSize(couplers * SHAPE.processors());
  }

  /// One round of random offers leaves a coupler dark with probability about 1/e.
  @Test
  void aRoundOfRandomOffersGrantsWhatProbabilityTheorySays() {
    final ParallelIterativeMatching pim = new ParallelIterativeMatching(Buffering.COUPLER, 1);
    final Arbiter arbiter = pim.arbiter(SHAPE, 0, 1, 5);
    final int steps = 4000;
    final int[] grants = new int[SHAPE.processors() * SHAPE.couplers()];
    int total = 0;
    for (int step = 0; step < steps; step++) {
      final CouplerRequests all = Groups.requests(pim, SHAPE, 1.1, new SplittableRandom(1));
      arbiter.arbitrate(0, step, all);
      for (final int granted : Groups.grants(SHAPE, all)) {
        if (granted != CouplerRequests.NONE) {
          grants[granted]++;
          total++;
        }
      }
    }
    final double expected = 1 - Math.pow(1 - 1.0 / 6, 6);
    assertThat((double) total / (6 * steps)).isCloseTo(expected, within(0.01));
    for (final int count : grants) {
      assertThat(36.0 * count / total).isCloseTo(1, within(0.15));
    }
  }

  @Test
  void groupsStepsAndSeedsDrawDifferently() {
    final ParallelIterativeMatching pim = new ParallelIterativeMatching();
    final Set<List<Integer>> outcomes = new HashSet<>();
    for (int group = 0; group < 5; group++) {
      for (int step = 0; step < 5; step++) {
        for (int seed = 0; seed < 5; seed++) {
          final CouplerRequests all = Groups.requests(pim, SHAPE, 1.1, new SplittableRandom(1));
          pim.arbiter(SHAPE, 0, 5, seed).arbitrate(group, step, all);
          outcomes.add(Groups.grants(SHAPE, all));
        }
      }
    }
    assertThat(outcomes).hasSizeGreaterThan(100);
  }

  @Test
  void noRoundsIsRefused() {
    assertThatThrownBy(() -> new Islip(Buffering.COUPLER, 0))
        .hasMessage("islip: iterations (0) must be at least 1; 4 is usual.");
    assertThatThrownBy(() -> new ParallelIterativeMatching(Buffering.COUPLER, -1))
        .hasMessageContaining("iterations (-1) must be at least 1");
  }
}
