package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.pipeline.CollectedBroadcast;
import org.heliograph.algorithm.pipeline.ConsecutiveCirculant;
import org.heliograph.algorithm.pipeline.DwellingDissemination;
import org.heliograph.algorithm.pipeline.GroupExchange;
import org.heliograph.algorithm.pipeline.OverlappedAllReduce;
import org.heliograph.algorithm.pipeline.Pipeline;
import org.heliograph.algorithm.pipeline.StaticPaths;
import org.heliograph.bound.family.Cut;
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
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.testkit.RetuningBruteForce;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;

/// Bounds and schedulers held against the optimum on small networks with retuning.
final class RetuningOptimaTest {
  private static final long CHOICES = 300_000;

  private static Map<String, Collective> collectives() {
    final Map<String, Collective> collectives = new LinkedHashMap<>();
    for (int chunks = 1; chunks <= 3; chunks++) {
      collectives.put("broadcast of " + chunks, new Broadcast(0, List.of(), List.of(), chunks));
    }
    collectives.put("two senders", new AllGather(List.of(0, 1), List.of(), List.of(), 1));
    collectives.put("scatter", new Scatter());
    collectives.put("gather", new Gather());
    collectives.put("all-gather", new AllGather());
    collectives.put("reduce", new Reduce());
    collectives.put("all-reduce", new AllReduce());
    collectives.put("barrier", new Barrier());
    return collectives;
  }

  private static final Map<String, String> GAPS =
      Map.ofEntries(
          Map.entry("all-reduce, k = 1, n = 3, d = 0", "2 ≤ 3 ≤ 3"),
          Map.entry("all-reduce, k = 1, n = 3, d = 1", "2 ≤ 3 ≤ 4"),
          Map.entry("all-reduce, k = 1, n = 3, d = 2", "2 ≤ 4 ≤ 4"),
          Map.entry("all-reduce, k = 1, n = 3, d = 3", "2 ≤ 4 ≤ 4"),
          Map.entry("all-reduce, k = 1, n = 4, d = 2", "3 ≤ 4 ≤ 4"),
          Map.entry("all-reduce, k = 1, n = 4, d = 3", "3 ≤ 5 ≤ 5"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 0", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 1", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 2", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 2, k = 2, n = 3, d = 3", "1 ≤ 2 ≤ 2"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 0", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 1", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 2", "2 ≤ 2 ≤ 3"),
          Map.entry("broadcast of 3, k = 2, n = 3, d = 3", "2 ≤ 2 ≤ 3"),
          Map.entry("two senders, k = 1, n = 4, d = 0", "2 ≤ 2 ≤ 3"));

  private static final List<Scheduler> SCHEDULERS =
      List.of(
          new Pipeline(),
          new StaticPaths(),
          new ConsecutiveCirculant(),
          new CollectedBroadcast(),
          new OverlappedAllReduce(),
          new GroupExchange(),
          new DwellingDissemination());

  private static Map<String, Problem> problems() {
    final Map<String, Problem> problems = new LinkedHashMap<>();
    for (final Map.Entry<String, Collective> entry : collectives().entrySet()) {
      for (int k = 1; k <= 2; k++) {
        for (int n = 3; n <= 4; n++) {
          for (int delay = 0; delay <= 3; delay++) {
            final boolean isLarge = k * n == 8 && !(entry.getValue() instanceof Broadcast);
            final Topology topology = new Ron(k, n).build();
            final boolean receivers = delay == 2;
            final Reconfigurable switching =
                new Reconfigurable(
                    "" + delay, k == 1 ? Retune.NODE : Retune.PORT, true, receivers, 0, 0, false);
            if (!isLarge || (delay == 3 && !(entry.getValue() instanceof AllGather))) {
              problems.put(
                  "%s, k = %d, n = %d, d = %d".formatted(entry.getKey(), k, n, delay),
                  new Problem(topology, entry.getValue().demand(topology), switching));
            }
          }
        }
      }
    }
    return problems;
  }

  private static long bound(final Problem problem) {
    return Stream.of(new Growth(), new InjectionEjection(), new Cut(), new Distance())
        .filter(bound -> bound.supports(problem).isSupported())
        .mapToLong(bound -> bound.bound(problem, Budget.of(8), new SplittableRandom(1)).slots())
        .max()
        .orElse(0);
  }

  private static int best(final Problem problem) {
    return SCHEDULERS.stream()
        .filter(scheduler -> scheduler.supports(problem).isSupported())
        .map(
            scheduler ->
                scheduler.schedule(problem, Budget.of(8), new SplittableRandom(1), Progress.SILENT))
        .mapToInt(outcome -> outcome.found().orElseThrow().slots())
        .min()
        .orElseThrow();
  }

  @Test
  void boundsAndSchedulesEncloseTheOptimumAndMostlyMeetIt() {
    final Map<String, String> gaps = new LinkedHashMap<>();
    for (final Map.Entry<String, Problem> entry : problems().entrySet()) {
      final Problem problem = entry.getValue();
      final int optimum = RetuningBruteForce.optimum(problem, CHOICES).orElseThrow();
      final long bound = bound(problem);
      final int best = best(problem);
      assertThat((long) optimum).as(entry.getKey()).isBetween(bound, (long) best);
      if (bound < best) {
        gaps.put(entry.getKey(), "%d ≤ %d ≤ %d".formatted(bound, optimum, best));
      }
    }
    assertThat(gaps).isEqualTo(GAPS);
  }
}
