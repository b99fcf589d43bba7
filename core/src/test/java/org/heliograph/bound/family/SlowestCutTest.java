package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// On random fabrics the slowest cut is that of an enumeration of all sets, and no certificate
/// allows a lower rate than it.
final class SlowestCutTest {
  private static final int FABRICS = 2000;
  private static final long GIGABIT = 1_000_000_000L;

  /// A directed ring of 2 to 7 nodes, some of them switches, and more links with rates of 1 to 9
  /// Gb/s or, in every fourth, up to a million times the slowest.
  private static Topology fabric(final SplittableRandom random, final boolean wide) {
    final int nodes = 2 + random.nextInt(6);
    final TopologyBuilder builder = new TopologyBuilder("fabric", nodes);
    final List<int[]> links = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      links.add(new int[] {node, (node + 1) % nodes});
    }
    for (int more = random.nextInt(2 * nodes); more > 0; more--) {
      final int from = random.nextInt(nodes);
      links.add(new int[] {from, (from + 1 + random.nextInt(nodes - 1)) % nodes});
    }
    for (final int[] link : links) {
      final long rate =
          wide ? 1000 * (1 + random.nextLong(1_000_000)) : GIGABIT * (1 + random.nextInt(9));
      builder.kind(
          new ChannelKind(
              1 + random.nextInt(2), Medium.ELECTRICAL, new Bandwidth(rate), Time.ZERO));
      builder.link(link[0], link[1]);
    }
    return builder.build();
  }

  private static int[] some(final SplittableRandom random, final int nodes, final int least) {
    BitSet chosen = new BitSet();
    while (chosen.cardinality() < least) {
      chosen = BitSet.valueOf(new long[] {random.nextLong(1L << nodes)});
    }
    return chosen.stream().toArray();
  }

  /// All-gather or broadcast with unequal contributions among some nodes, scatter, or one of them
  /// reversed, or an all-reduce.
  private static Demand demand(final SplittableRandom random, final int nodes) {
    final NodeSet members = NodeSet.of(some(random, nodes, 2));
    final int kind = random.nextInt(4);
    final Demand.Builder demand = new Demand.Builder(kind == 3 ? Reduction.ONCE : Reduction.NONE);
    switch (kind) {
      case 0 -> {
        demand.chunk(NodeSet.of(members.get(0)), members);
        for (int more = random.nextInt(3 * members.size()); more > 0; more--) {
          demand.chunk(NodeSet.of(members.get(random.nextInt(members.size()))), members);
        }
      }
      case 1 -> demand.chunk(NodeSet.of(random.nextInt(nodes)), members);
      case 2 -> {
        for (int i = 1; i < members.size(); i++) {
          demand.chunk(members.get(0), members.get(i));
        }
      }
      default -> demand.chunk(members, members);
    }
    final Demand built = demand.build();
    return kind < 2 && random.nextBoolean() ? built.reversed() : built;
  }

  /// By additions alone: the rates of what crosses over the contributions that must.
  private static Fraction rate(final Problem problem, final long set) {
    final Demand demand = problem.demand();
    long leaving = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      int inside = 0;
      boolean isOutside = false;
      for (final int source : demand.sources(chunk).toArray()) {
        inside += (set >> source & 1) == 1 ? 1 : 0;
      }
      for (final int target : demand.targets(chunk).toArray()) {
        isOutside |= (set >> target & 1) == 0;
      }
      final int needed = demand.combines() ? 1 : demand.sources(chunk).size();
      leaving += inside >= needed && isOutside ? 1 : 0;
    }
    long rates = 0;
    final Topology topology = problem.topology();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final boolean crosses =
          (set >> topology.writer(channel, 0) & 1) == 1
              && (set >> topology.reader(channel, 0) & 1) == 0;
      rates +=
          crosses
              ? topology.kind(channel).bandwidth().bitsPerSecond() * topology.lanes(channel)
              : 0;
    }
    return leaving == 0
        ? Fraction.of(Long.MAX_VALUE, 1)
        : Fraction.of(rates * demand.chunksPerContribution(), leaving);
  }

  @Test
  void noSetAllowsALowerRate() {
    final SplittableRandom random = new SplittableRandom(11);
    int unequal = 0;
    for (int i = 0; i < FABRICS; i++) {
      final Topology topology = fabric(random, i % 4 == 0);
      final Problem problem =
          new Problem(topology, demand(random, topology.nodes()), new StoreAndForward());
      final TimedProblem timed =
          new TimedProblem(problem, new Bytes(1L << 20), Time.ZERO, TimeScope.ANY_DIVISION);
      Fraction lowest = Fraction.of(Long.MAX_VALUE, 1);
      for (long set = 1; set < (1L << topology.nodes()) - 1; set++) {
        final Fraction rate = rate(problem, set);
        lowest = rate.compareTo(lowest) < 0 ? rate : lowest;
      }
      final SlowestCut found = SlowestCut.of(timed, Budget.of(64)).orElseThrow();
      assertThat(found.isExact()).as("fabric %s", i).isTrue();
      assertThat(found.certificate().rate(timed)).as("fabric %s", i).hasValue(lowest);
      final CutTimeCertificate planted =
          new CutTimeCertificate(
              BitSet.valueOf(new long[] {1 + random.nextLong((1L << topology.nodes()) - 2)})
                  .stream()
                  .boxed()
                  .toList());
      if (planted.rate(timed).isPresent()) {
        assertThat(planted.rate(timed).get()).isGreaterThanOrEqualTo(lowest);
        unequal += planted.rate(timed).get().equals(lowest) ? 0 : 1;
      }
    }
    assertThat(unequal).as("planted sets that are not the slowest").isGreaterThan(FABRICS / 4);
  }

  @Test
  void anInterruptedSearchClaimsNothing() {
    final Topology topology = fabric(new SplittableRandom(3), false);
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    demand.chunk(NodeSet.of(0), NodeSet.range(0, topology.nodes()));
    final TimedProblem timed =
        new TimedProblem(
            new Problem(topology, demand.build(), new StoreAndForward()),
            new Bytes(1),
            Time.ZERO,
            TimeScope.ANY_DIVISION);
    assertThat(SlowestCut.of(timed, new Budget(64, () -> true))).isEmpty();
    assertThat(SlowestCut.of(timed, Budget.of(1)).orElseThrow().isExact()).isTrue();
  }

  @Test
  void limitedPortsMakeNoClaim() {
    final Topology topology = fabric(new SplittableRandom(3), false);
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    demand.chunk(NodeSet.of(0), NodeSet.range(0, topology.nodes()));
    final TimedProblem timed =
        new TimedProblem(
            new Problem(topology, demand.build(), new StoreAndForward(1)),
            new Bytes(1),
            Time.ZERO,
            TimeScope.ANY_DIVISION);
    assertThat(SlowestCut.of(timed, Budget.of(64)).orElseThrow().isExact()).isFalse();
  }
}
