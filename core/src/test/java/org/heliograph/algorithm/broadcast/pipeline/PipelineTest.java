package org.heliograph.algorithm.broadcast.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.exchange.path.StaticPaths;
import org.heliograph.algorithm.gather.circulant.ConsecutiveCirculant;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.PermutationPlan;
import org.heliograph.algorithm.reduce.circuit.GroupExchange;
import org.heliograph.algorithm.reduce.circuit.OverlappedAllReduce;
import org.heliograph.algorithm.reduce.circuit.StridedDissemination;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

final class PipelineTest {
  private static final List<Scheduler> ALL =
      List.of(
          new InteriorDisjointTrees(),
          new BlockedRounds(),
          new StreamedTree(),
          new Pipeline(),
          new StaticPaths(),
          new ConsecutiveCirculant(),
          new CollectedBroadcast(),
          new OverlappedAllReduce(),
          new GroupExchange(),
          new StridedDissemination());

  private static Reconfigurable delayed(final int delay) {
    return new Reconfigurable("" + delay, Retune.PORT, true);
  }

  private static Problem problem(
      final int k, final int n, final Collective collective, final Reconfigurable switching) {
    final Topology topology = new Ron(k, n).build();
    return new Problem(topology, collective.demand(topology), switching);
  }

  private static int slots(final Scheduler scheduler, final Problem problem) {
    final Schedule schedule =
        scheduler
            .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule))
        .as("%s on %s, %s", scheduler, problem.topology(), problem.switching())
        .isInstanceOf(Verified.class);
    return schedule.slots();
  }

  private static Broadcast broadcast(final int root, final int chunks) {
    return new Broadcast(root, List.of(), List.of(), chunks);
  }

  private static List<Collective> collectives(final int n, final int chunks) {
    return List.of(
        broadcast(n / 2, chunks),
        new Broadcast(0, List.of(0, n - 1), List.of(), chunks),
        new Reduce(n / 2, List.of(), List.of(), chunks),
        new Scatter(n - 1, List.of(), List.of(), chunks),
        new Gather(0, List.of(), List.of(), chunks),
        new AllGather(List.of(), List.of(), List.of(), chunks),
        new AllGather(List.of(0, n - 1), List.of(), List.of(), chunks),
        new ReduceScatter(List.of(), List.of(), List.of(), chunks),
        new AllReduce(List.of(), List.of(), List.of(), chunks),
        new Barrier());
  }

  @Test
  void everyVariantOfTheHardwareAcceptsWhatIsSupported() {
    int run = 0;
    for (final int bits : new int[] {0, 1, 2, 3, 4, 5, 6, 9, 12, 15, 16, 21, 31}) {
      final Retune retune = (bits & 1) == 0 ? Retune.PORT : Retune.NODE;
      final Reconfigurable switching =
          new Reconfigurable(
              "" + bits % 4,
              retune,
              (bits & 2) == 0,
              (bits & 4) != 0,
              (bits & 8) == 0 ? 0 : 1,
              (bits & 16) == 0 ? 0 : 3,
              false);
      for (int n = 2; n <= 11; n += 1 + bits % 3) {
        for (final Collective collective : collectives(n, 1 + (bits + n) % 5)) {
          final Problem problem = problem(1 + (bits + n) % 4, n, collective, switching);
          for (final Scheduler scheduler : ALL) {
            if (scheduler.supports(problem).isSupported()) {
              slots(scheduler, problem);
              run++;
            }
          }
        }
      }
    }
    assertThat(run).isGreaterThan(1000);
  }

  @Test
  void withoutDelayOnePortNeedsNoMoreSlotsThanMessagesAndDoublings() {
    for (int n = 2; n <= 70; n++) {
      for (final int chunks : new int[] {1, 2, 7, 16}) {
        final int doublings = Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
        assertThat(slots(new BlockedRounds(), problem(1, n, broadcast(0, chunks), delayed(0))))
            .as("n = %d, %d chunks", n, chunks)
            .isEqualTo(chunks - 1 + doublings);
      }
    }
  }

  @Test
  void whatIsNeverRetunedTakesWhatEveryMemberMustTakeWhateverTheDelayIs() {
    for (int n = 2; n <= 23; n += 3) {
      for (int k = 1; k <= 4; k++) {
        for (int chunks = 1; chunks <= 3; chunks++) {
          final int least = Math.ceilDiv(chunks * (n - 1), Math.min(k, n - 1));
          for (final Collective collective : collectives(n, chunks).subList(3, 6)) {
            final Problem problem = problem(k, n, collective, delayed(9));
            final Scheduler scheduler =
                new StaticPaths().supports(problem).isSupported()
                    ? new StaticPaths()
                    : new ConsecutiveCirculant();
            assertThat(slots(scheduler, problem)).isEqualTo(least);
          }
        }
      }
    }
  }

  @Test
  void aReductionToPassiveReceiversHidesTheDelayEntirely() {
    for (final int n : new int[] {2, 3, 4, 9, 10, 27, 28, 41}) {
      final Reduce reduce = new Reduce(n - 1, List.of(), List.of(), 1);
      final int undelayed = slots(new StreamedTree(), problem(2, n, reduce, delayed(0)));
      assertThat(slots(new StreamedTree(), problem(2, n, reduce, delayed(1000))))
          .isEqualTo(undelayed);
      int rounds = 0;
      for (long gathered = 1; gathered < n; gathered *= 3) {
        rounds++;
      }
      assertThat(undelayed).isEqualTo(rounds);
    }
  }

  @Test
  void interiorDisjointTreesSendKChunksASlot() {
    for (int k = 2; k <= 5; k++) {
      for (int n = k + 1; n <= 60; n++) {
        final int slots =
            slots(new InteriorDisjointTrees(), problem(k, n, broadcast(0, 60), delayed(5)));
        assertThat(slots - Math.ceilDiv(60, k)).as("k = %d, n = %d", k, n).isBetween(0, 6);
      }
    }
  }

  @Test
  void thePipelineIsTheBestOfItsParts() {
    for (final int delay : new int[] {0, 1, 3, 10}) {
      for (final int chunks : new int[] {1, 4, 32}) {
        final Problem problem = problem(1, 41, broadcast(3, chunks), delayed(delay));
        final int best = slots(new Pipeline(), problem);
        for (final Scheduler scheduler : ALL.subList(0, 4)) {
          assertThat(
                  !scheduler.supports(problem).isSupported() || slots(scheduler, problem) >= best)
              .isTrue();
        }
      }
    }
  }

  @Test
  void longerDwellsBeatBlocksWhereManyRetuningsWouldNotBeHidden() {
    final NodePorts nodePorts = new NodePorts(1, 1, 1, false);
    assertThat(PermutationPlan.best(64, 64, nodePorts).slots()).isEqualTo(104);
    assertThat(slots(new BlockedRounds(), problem(1, 64, broadcast(0, 64), delayed(1))))
        .isEqualTo(91);
  }

  @Test
  void twoSumsRoundOneRingNeedNoRetuning() {
    for (int n = 2; n <= 12; n++) {
      final Problem problem = problem(1, n, new AllReduce(), delayed(1000));
      assertThat(slots(new OverlappedAllReduce(), problem))
          .as("n = %d", n)
          .isEqualTo(n - 1 + (n - 1) / 2);
    }
  }
}
