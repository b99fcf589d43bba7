package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.heliograph.algorithm.Rings.TAPPED;
import static org.heliograph.algorithm.Rings.golden;
import static org.heliograph.algorithm.Rings.ring;
import static org.heliograph.algorithm.Rings.slots;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.gather.optree.Optree;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;

class OptreeTest {
  @Test
  void thePapersExamplesOfOpTree() {
    assertThat(slots(new Optree(0, List.of(4, 4)), ring(16, 2))).isEqualTo(12);
    assertThat(slots(new Optree(0, List.of(16)), ring(16, 2))).isEqualTo(16);
    assertThat(slots(new Optree(0, List.of(2, 3, 3)), ring(16, 2))).isEqualTo(14);
    assertThat(slots(new Optree(), ring(16, 2))).isEqualTo(12);
  }

  @Test
  void opTreeNeedsNoMoreSlotsThanItsConstructionWasCounted() {
    for (final int[] row : golden("optree_steps.csv")) {
      if (row[0] <= 256 || (row[0] == 1024 && row[1] == 64 && row[2] == 5)) {
        final List<Integer> radices = Collections.nCopies(row[2], row[5]);
        assertThat(slots(new Optree(0, radices), ring(row[0], row[1])))
            .as("%d nodes, %d wavelengths, %d stages", row[0], row[1], row[2])
            .isLessThanOrEqualTo(row[7]);
      }
    }
  }

  @Test
  void theSearchFindsRadicesAsGoodAsAnyKnown() {
    final int known = slots(new Optree(0, List.of(5, 3, 3, 3, 3, 3)), ring(1024, 64));
    assertThat(known).isEqualTo(71);
    final Problem problem =
        new Problem(ring(1024, 64), new AllGather().demand(ring(1024, 64)), TAPPED);
    final Outcome found =
        new Optree().schedule(problem, Budget.of(1000), new SplittableRandom(1), Progress.SILENT);
    assertThat(found.found().orElseThrow().slots()).isLessThanOrEqualTo(known);
  }
}
