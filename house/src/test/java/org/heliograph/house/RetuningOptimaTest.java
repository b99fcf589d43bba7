package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.pipeline.CollectedBroadcast;
import org.heliograph.algorithm.broadcast.pipeline.Pipeline;
import org.heliograph.algorithm.exchange.path.StaticPaths;
import org.heliograph.algorithm.gather.circulant.ConsecutiveCirculant;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.algorithm.reduce.circuit.GroupExchange;
import org.heliograph.algorithm.reduce.circuit.OverlappedAllReduce;
import org.heliograph.algorithm.reduce.circuit.StridedDissemination;
import org.heliograph.bound.family.Cut;
import org.heliograph.bound.family.DisjointSums;
import org.heliograph.bound.family.Distance;
import org.heliograph.bound.family.Growth;
import org.heliograph.bound.family.InjectionEjection;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.testkit.RetuningBruteForce;
import org.heliograph.testkit.RetuningOptimum;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;

/// Bounds and schedulers held against the optimum on small networks with retuning.
final class RetuningOptimaTest {
  private static final long CHOICES = 2_000_000;

  /// A collective and the most nodes for which the optimum is soon found.
  private record Looked(Collective collective, int nodes) {}

  private static Map<String, Looked> collectives() {
    final Map<String, Looked> collectives = new LinkedHashMap<>();
    collectives.put("broadcast of 1", new Looked(broadcast(1), 8));
    collectives.put("broadcast of 2", new Looked(broadcast(2), 6));
    collectives.put("broadcast of 3", new Looked(broadcast(3), 5));
    final Collective multicast = new Broadcast(0, List.of(1, 2, 3), List.of(), 1);
    collectives.put("multicast", new Looked(multicast, 8));
    final Collective twoSenders = new AllGather(List.of(0, 1), List.of(), List.of(), 1);
    collectives.put("two senders", new Looked(twoSenders, 5));
    collectives.put("scatter", new Looked(new Scatter(), 6));
    collectives.put("gather", new Looked(new Gather(), 6));
    collectives.put("all-gather", new Looked(new AllGather(), 4));
    collectives.put("reduce", new Looked(new Reduce(), 7));
    collectives.put("all-reduce", new Looked(new AllReduce(), 4));
    collectives.put("barrier", new Looked(new Barrier(), 4));
    return collectives;
  }

  private static Broadcast broadcast(final int chunks) {
    return new Broadcast(0, List.of(), List.of(), chunks);
  }

  private static final Map<String, String> GAPS =
      Map.ofEntries(
          Map.entry("broadcast of 2, k = 1, n = 5, d = 1", "4 ≤ 5 ≤ 5"),
          Map.entry("broadcast of 2, k = 1, n = 6, d = 2", "5 ≤ 6 ≤ 6"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 0", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 1", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 2", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 3", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 5, d = 0", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 5, d = 1", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 5, d = 2", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 5, d = 3", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 6, d = 0", "2 ≤ 3 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 6, d = 1", "2 ≤ 3 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 6, d = 2", "2 ≤ 3 ≤ 3"),
          Map.entry("broadcast of 2, k = 2, n = 6, d = 3", "2 ≤ 3 ≤ 3"),
          Map.entry("broadcast of 3, k = 1, n = 5, d = 1", "5 ≤ 6 ≤ 6"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 0", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 1", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 2", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 3", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 5, d = 0", "3 ≤ 3 ≤ 4"),
          Map.entry("broadcast of 3, k = 2, n = 5, d = 1", "3 ≤ 3 ≤ 4"),
          Map.entry("broadcast of 3, k = 2, n = 5, d = 2", "3 ≤ 3 ≤ 4"),
          Map.entry("broadcast of 3, k = 2, n = 5, d = 3", "3 ≤ 3 ≤ 4"),
          Map.entry("reduce, k = 1, n = 7, d = 2", "too much to try"),
          Map.entry("two senders, k = 1, n = 4, d = 0", "2 ≤ 2 ≤ 3"),
          Map.entry("two senders, k = 1, n = 5, d = 0", "3 ≤ 3 ≤ 4"),
          Map.entry("two senders, k = 1, n = 5, d = 1", "3 ≤ 3 ≤ 4"));

  /// The slots that hiding the delay saves over all these problems.
  private static final Map<String, Integer> GAINED =
      Map.ofEntries(
          Map.entry("CollectedBroadcast", 18),
          Map.entry("ConsecutiveCirculant", 0),
          Map.entry("StridedDissemination", 2),
          Map.entry("GroupExchange", 0),
          Map.entry("OverlappedAllReduce", 16),
          Map.entry("Pipeline", 76),
          Map.entry("StaticPaths", 0));

  private static final List<Scheduler> SCHEDULERS =
      List.of(
          new Pipeline(),
          new StaticPaths(),
          new ConsecutiveCirculant(),
          new CollectedBroadcast(),
          new OverlappedAllReduce(),
          new GroupExchange(),
          new StridedDissemination());

  private static Map<String, Problem> problems(final int most) {
    final Map<String, Problem> problems = new LinkedHashMap<>();
    for (final Map.Entry<String, Looked> entry : collectives().entrySet()) {
      final boolean isMulticast = entry.getKey().equals("multicast");
      final int nodes = Math.min(most, entry.getValue().nodes);
      for (int k = 1; k <= 2; k++) {
        for (int n = isMulticast ? 4 : 3; n <= nodes; n++) {
          for (int delay = 0; delay <= 3; delay++) {
            final Topology topology = new Ron(k, n).build();
            final boolean receivers = delay == 2;
            final Reconfigurable switching =
                new Reconfigurable(
                    "" + delay, k == 1 ? Retune.NODE : Retune.PORT, true, receivers, 0, 0, false);
            problems.put(
                "%s, k = %s, n = %s, d = %s".formatted(entry.getKey(), k, n, delay),
                new Problem(topology, entry.getValue().collective.demand(topology), switching));
          }
        }
      }
    }
    return problems;
  }

  private static long bound(final Problem problem) {
    return Stream.of(
            new Growth(), new InjectionEjection(), new Cut(), new Distance(), new DisjointSums())
        .filter(bound -> bound.supports(problem).isSupported())
        .mapToLong(bound -> bound.bound(problem, Budget.of(8), new SplittableRandom(1)).slots())
        .max()
        .orElse(0);
  }

  private static Schedule schedule(final Scheduler scheduler, final Problem problem) {
    return scheduler
        .schedule(problem, Budget.of(8), new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow();
  }

  private static int best(final Problem problem) {
    return SCHEDULERS.stream()
        .filter(scheduler -> scheduler.supports(problem).isSupported())
        .mapToInt(scheduler -> schedule(scheduler, problem).slots())
        .min()
        .orElseThrow();
  }

  @Test
  void boundsAndSchedulesEncloseTheOptimumAndMostlyMeetIt() {
    final Map<String, String> gaps = new LinkedHashMap<>();
    int compared = 0;
    for (final Map.Entry<String, Problem> entry : problems(8).entrySet()) {
      final Problem problem = entry.getValue();
      final OptionalInt found = RetuningOptimum.of(problem, CHOICES);
      if (found.isEmpty()) {
        gaps.put(entry.getKey(), "too much to try");
        continue;
      }
      final int optimum = found.getAsInt();
      final long bound = bound(problem);
      final int best = best(problem);
      assertThat((long) optimum).as(entry.getKey()).isBetween(bound, (long) best);
      compared++;
      if (bound < best) {
        gaps.put(entry.getKey(), "%s ≤ %s ≤ %s".formatted(bound, optimum, best));
      }
    }
    assertThat(gaps).isEqualTo(GAPS);
    assertThat(compared).isGreaterThan(300);
  }

  @Test
  void leavingOutWhatCannotEndInTimeLosesNoOptimum() {
    int compared = 0;
    for (final Map.Entry<String, Problem> entry : problems(4).entrySet()) {
      final OptionalInt plain = RetuningBruteForce.optimum(entry.getValue(), 8_000);
      if (plain.isPresent()) {
        assertThat(RetuningOptimum.of(entry.getValue(), CHOICES))
            .as(entry.getKey())
            .isEqualTo(plain);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  @Test
  void boundsHoldForTheAllReduceOfEveryVariantOfTheHardware() {
    int met = 0;
    for (int variant = 0; variant < 32; variant++) {
      final boolean isLimited = (variant & 1) == 1;
      final Reconfigurable switching =
          new Reconfigurable(
              "" + (variant >> 2) % 4,
              (variant & 2) == 0 ? Retune.NODE : Retune.PORT,
              variant < 16,
              (variant & 4) == 0,
              isLimited ? 1 : 0,
              (variant & 8) == 0 ? 0 : 3,
              false);
      for (int n = 3; n <= 4; n++) {
        final Topology topology = new Ron(1 + variant % 2, n).build();
        final Problem problem = new Problem(topology, new AllReduce().demand(topology), switching);
        final int optimum = RetuningOptimum.of(problem, CHOICES).orElseThrow();
        final long bound = bound(problem);
        assertThat(bound).as("n = %d, %s", n, switching).isLessThanOrEqualTo(optimum);
        met += bound == optimum ? 1 : 0;
      }
    }
    assertThat(met).isEqualTo(56);
  }

  /// What a schedule that knows of the delay takes, against the same made for none, with pauses.
  @Test
  void retuningIsHiddenBetterThanByPausesWhereReceiversArePassive() {
    final Map<String, Integer> gained = new LinkedHashMap<>();
    for (final Map.Entry<String, Problem> entry : problems(8).entrySet()) {
      final Problem problem = entry.getValue();
      final ReconfigurationSlots reconfigurationSlots = problem.capabilities().retuning();
      final Reconfigurable free = new Reconfigurable("0", reconfigurationSlots.idle(), true);
      for (final Scheduler scheduler : SCHEDULERS) {
        if (!scheduler.supports(problem).isSupported()
            || reconfigurationSlots.receivers()
            || reconfigurationSlots.delay() == 0) {
          continue;
        }
        final Schedule paused =
            IdleSlotInsertion.of(
                schedule(scheduler, new Problem(problem.topology(), problem.demand(), free)),
                problem.topology(),
                problem.capabilities());
        final int hidden = schedule(scheduler, problem).slots();
        assertThat(hidden)
            .as("%s: %s", entry.getKey(), scheduler)
            .isLessThanOrEqualTo(paused.slots());
        gained.merge(scheduler.getClass().getSimpleName(), paused.slots() - hidden, Integer::sum);
      }
    }
    assertThat(gained).isEqualTo(GAINED);
  }
}
