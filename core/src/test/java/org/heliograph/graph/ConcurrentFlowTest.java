package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Flows that serve many targets in few rounds, and their equal shares, on random graphs.
final class ConcurrentFlowTest {
  private static final int SOURCE = 0;

  /// A random strongly connected graph with capacities and demands.
  private static final class Trial {
    private final Digraph graph;
    private final int[] capacities;
    private final int[] demands;

    Trial(final Digraph graph, final int[] capacities, final int[] demands) {
      this.graph = graph;
      this.capacities = capacities;
      this.demands = demands;
    }

    static Trial of(final SplittableRandom random) {
      final int nodes = 2 + random.nextInt(6);
      final int arcs = nodes + random.nextInt(2 * nodes);
      final int[] tails = new int[arcs];
      final int[] heads = new int[arcs];
      final int[] capacities = new int[arcs];
      for (int arc = 0; arc < arcs; arc++) {
        tails[arc] = arc < nodes ? arc : random.nextInt(nodes);
        heads[arc] = arc < nodes ? (arc + 1) % nodes : random.nextInt(nodes);
        capacities[arc] = 1 + random.nextInt(3);
      }
      final int[] demands = new int[nodes];
      for (int node = 1; node < nodes; node++) {
        demands[node] = random.nextInt(5);
      }
      demands[nodes - 1]++;
      return new Trial(Digraph.of(nodes, tails, heads), capacities, demands);
    }

    ConcurrentFlow flow() {
      return ConcurrentFlow.of(graph, capacities, SOURCE, demands, 1);
    }

    /// The rounds that the narrowest of all cuts asks for.
    long narrowest() {
      long most = 0;
      for (int set = 1; set < 1 << graph.nodes(); set += 2) {
        long leaving = 0;
        for (int node = 0; node < graph.nodes(); node++) {
          leaving += (set >> node & 1) == 0 ? demands[node] : 0;
        }
        long room = 0;
        for (int arc = 0; arc < graph.arcs(); arc++) {
          final boolean crosses =
              (set >> graph.tail(arc) & 1) == 1 && (set >> graph.head(arc) & 1) == 0;
          room += crosses ? capacities[arc] : 0;
        }
        most = leaving == 0 ? most : Math.max(most, Math.ceilDiv(leaving, room));
      }
      return most;
    }
  }

  @Test
  void theRoundsAreThoseOfTheNarrowestCut() {
    final SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      final Trial trial = Trial.of(random);
      assertThat((long) trial.flow().rounds()).as("trial %d", i).isEqualTo(trial.narrowest());
    }
  }

  @Test
  void everyShareIsRoundedFitsAndConservesFlow() {
    final SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 300; i++) {
      final Trial trial = Trial.of(random);
      final ConcurrentFlow flow = trial.flow();
      final int[] all = flow.flows();
      final int[] sums = new int[all.length];
      final int rounds = flow.rounds() + random.nextInt(3);
      FlowShares.split(
          flow.circuit(),
          all,
          rounds,
          (index, arcs, amounts) -> {
            requireShare(trial, flow, rounds, arcs, amounts);
            for (int k = 0; k < arcs.length; k++) {
              sums[arcs[k]] += amounts[k];
            }
            return true;
          });
      assertThat(sums).as("trial %d", i).isEqualTo(all);
    }
  }

  private static void requireShare(
      final Trial trial,
      final ConcurrentFlow flow,
      final int rounds,
      final int[] arcs,
      final int[] amounts) {
    final int[] share = new int[flow.circuit().arcs()];
    final int[] surplus = new int[flow.circuit().nodes()];
    for (int k = 0; k < arcs.length; k++) {
      share[arcs[k]] += amounts[k];
      surplus[flow.circuit().tail(arcs[k])] -= amounts[k];
      surplus[flow.circuit().head(arcs[k])] += amounts[k];
    }
    assertThat(surplus).containsOnly(0);
    final int[] all = flow.flows();
    for (int arc = 0; arc < share.length; arc++) {
      assertThat(share[arc]).isBetween(all[arc] / rounds, Math.ceilDiv(all[arc], rounds));
    }
    for (int arc = 0; arc < trial.capacities.length; arc++) {
      assertThat(share[arc]).isLessThanOrEqualTo(trial.capacities[arc]);
    }
  }

  @Test
  void whatIsOutOfReachOrNoCirculationIsRefused() {
    final Digraph line = Digraph.of(3, new int[] {0, 2}, new int[] {1, 1});
    assertThatThrownBy(() -> ConcurrentFlow.of(line, new int[] {1, 1}, 0, new int[] {0, 1, 1}, 1))
        .hasMessageContaining("cannot reach");
    assertThatThrownBy(() -> ConcurrentFlow.of(line, new int[] {1, 1}, 0, new int[] {0, 0, 0}, 1))
        .hasMessageContaining("must send something");
    assertThatThrownBy(() -> FlowShares.split(line, new int[] {1, 1}, 2, (_, _, _) -> true))
        .hasMessageContaining("circulation");
  }
}
