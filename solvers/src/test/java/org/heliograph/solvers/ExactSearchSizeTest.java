package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Hypercube;
import org.junit.jupiter.api.Test;

/// The limit of variables holds for every model, also where the search is a component of another
/// scheduler: what is too large is declined before it is built.
class ExactSearchSizeTest {
  private static Problem broadcast(final int dimension) {
    final Topology cube = new Hypercube(dimension).build();
    return new Problem(cube, new Broadcast().demand(cube), new StoreAndForward());
  }

  private static Outcome outcome(final Problem problem) {
    return new ExactSearch()
        .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT);
  }

  @Test
  void aModelOfAllSlotsIsNotBuiltIfItIsTooLarge() {
    // Twelve slots of 4096 nodes and 49152 channels; one slot of them would be within the limit.
    assertThat(outcome(broadcast(12)).found()).isEmpty();
    final ExactSearchModel model = ExactSearchModel.of(broadcast(12));
    assertThat(model.isBuildable(1)).isTrue();
    assertThat(model.isBuildable(2)).isFalse();
  }

  @Test
  void aSmallModelIsBuilt() {
    assertThat(outcome(broadcast(3)).found())
        .hasValueSatisfying(schedule -> assertThat(schedule.slots()).isEqualTo(3));
  }
}
