package org.heliograph.simulate.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// Schedules executed on numbers.
final class ScheduleExecutorTest {
  private static final Topology MESH = new Mesh(List.of(4, 4)).build();

  private static Verified verified(final Scheduler scheduler, final Collective collective) {
    return verified(scheduler, new Problem(MESH, collective.demand(MESH), new Circuit()));
  }

  private static Verified verified(final Scheduler scheduler, final Problem problem) {
    return (Verified)
        new Verifier()
            .verify(
                problem,
                scheduler
                    .schedule(problem, Budget.of(8), new SplittableRandom(1), Progress.SILENT)
                    .found()
                    .orElseThrow());
  }

  private static ExecutionOutcome run(final Verified verified, final Operation operation) {
    return ScheduleExecutor.run(verified, operation, new SplittableRandom(7));
  }

  @Test
  void everyTargetEndsWithTheDirectResult() {
    final Verified allReduce =
        verified(new ReduceThenBroadcast(new BreadthFirstTree()), new AllReduce());
    final Verified reduce = verified(new Reversed(new BreadthFirstTree()), new Reduce());
    final Verified allGather = verified(new BreadthFirstTree(), new AllGather());
    for (final Operation operation : Operation.values()) {
      assertThat(run(allReduce, operation).checked()).isEqualTo(16);
      assertThat(run(allReduce, operation).wrong()).isZero();
      assertThat(run(reduce, operation).checked()).isEqualTo(1);
      assertThat(run(reduce, operation).wrong()).isZero();
      assertThat(run(allGather, operation).checked()).isEqualTo(256);
      assertThat(run(allGather, operation).wrong()).isZero();
    }
  }

  @Test
  void theDirectResultIsThatOfTheNumbersDrawn() {
    final Verified allReduce =
        verified(new ReduceThenBroadcast(new BreadthFirstTree()), new AllReduce());
    final SplittableRandom random = new SplittableRandom(7);
    long sum = 0;
    long max = 0;
    for (int node = 0; node < 16; node++) {
      final long number = random.nextLong(1L << 32);
      sum += number;
      max = Math.max(max, number);
    }
    assertThat(run(allReduce, Operation.SUM).result()).isEqualTo(sum);
    assertThat(run(allReduce, Operation.MAX).result()).isEqualTo(max);
  }

  @Test
  void aSumShowsWhatIsCountedTwice() {
    final Verified barrier = verified(new Gossip(), new Barrier());
    assertThat(run(barrier, Operation.MAX).wrong()).isZero();
    assertThat(
            ScheduleExecutor.runUnchecked(barrier, Operation.SUM, new SplittableRandom(7)).wrong())
        .isPositive();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(barrier, Operation.SUM))
        .withMessageContaining("Maybe max");
  }

  @Test
  void everyHolderOfACopiedChunkBeginsWithTheSameNumber() {
    final Demand twoHolders =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0, 15), NodeSet.range(0, 16)).build();
    final Problem problem = new Problem(MESH, twoHolders, new Circuit());
    for (final Operation operation : Operation.values()) {
      final ExecutionOutcome run = run(verified(new BreadthFirstTree(), problem), operation);
      assertThat(run.checked()).isEqualTo(16);
      assertThat(run.wrong()).isZero();
    }
  }
}
