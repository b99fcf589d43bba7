package org.heliograph.switching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Schedules over circuits that are drawn by chance, for tests of what they take.
public final class CircuitSchedules {
  private CircuitSchedules() {}

  /// The schedule, which the verifier must accept.
  public static Verified verified(final Problem problem, final Schedule schedule) {
    final Verdict verdict = new Verifier().verify(problem, schedule);
    assertThat(verdict).isInstanceOf(Verified.class);
    return (Verified) verdict;
  }

  /// A chunk from one node to another of a complete network.
  public static Transmission send(
      final Topology topology, final int chunk, final int from, final int to, final int slot) {
    final long channel = ((CompleteTopology) topology).channelBetween(from, to);
    return new Transmission(
        chunk,
        from,
        Transmission.EVERY_READER,
        new Route.Path(new long[] {channel}),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  /// All-gather where nodes prefer some neighbours and send up to k of them what they have, several
  /// chunks at once where they merge.
  public static Verified random(
      final SplittableRandom random, final int k, final int n, final SwitchingModel switching) {
    final Topology topology = new Ron(k, n).build();
    final Problem problem = new Problem(topology, new AllGather().demand(topology), switching);
    final boolean aggregate = problem.capabilities().aggregate();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final List<Set<Integer>> held = new ArrayList<>();
    IntStream.range(0, n).forEach(node -> held.add(new HashSet<>(Set.of(node))));
    for (int slot = 0; held.stream().anyMatch(has -> has.size() < n); slot++) {
      final List<Set<Integer>> before = held.stream().map(Set::copyOf).toList();
      final int[] takes = new int[n];
      for (int node = 0; node < n; node++) {
        final Set<Integer> called = new HashSet<>();
        for (int port = 0; port < k && random.nextInt(4) > 0; port++) {
          final int step = 1 + random.nextInt(random.nextBoolean() ? n - 1 : Math.min(k, n - 1));
          final int to = (node + step) % n;
          final List<Integer> news =
              before.get(node).stream()
                  .filter(chunk -> !held.get(to).contains(chunk))
                  .sorted()
                  .limit(aggregate ? 1 + random.nextInt(3) : 1)
                  .toList();
          if (!news.isEmpty() && takes[to] < k && called.add(to)) {
            takes[to]++;
            for (final int chunk : news) {
              held.get(to).add(chunk);
              schedule.add(send(topology, chunk, node, to, slot));
            }
          }
        }
      }
      slot += random.nextInt(5) == 0 ? 1 : 0;
    }
    return verified(
        problem, IdleSlotInsertion.of(schedule.build(), topology, problem.capabilities()));
  }
}
