package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.bound.family.TwoCircuits.TwoCircuitsCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.UniformDemand;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The certificate against the inequality of `docs/slot-bounds.md`, by trying every slot and every
/// sequence of nodes.
final class TwoCircuitsCertificateTest {
  private static final int MOST_PRICE = 64;

  /// Prices of relays at nodes with one circuit and with two.
  private record Prices(long one, long two) {
    static List<Prices> of(final int nodes) {
      final List<Prices> prices = new ArrayList<>();
      for (int two = 1; two <= MOST_PRICE; two++) {
        prices.add(new Prices(4, two));
      }
      prices.add(new Prices(1, (long) nodes * nodes));
      return prices;
    }

    /// The sum of the least costs of ways to all other nodes, where the source has two circuits or
    /// one: each limit adds the nodes that no way within it reaches.
    long least(final int nodes, final boolean changes) {
      long sum = 0;
      for (long limit = 0; ways(limit, changes) < nodes - 1; limit++) {
        sum += nodes - 1 - ways(limit, changes);
      }
      return sum;
    }

    private long ways(final long limit, final boolean changes) {
      return first(limit) + (changes ? second(limit) : 0);
    }

    /// The ways over the first circuit of a node: to the next node, and on from there, whatever
    /// kind of node that is.
    private long first(final long limit) {
      final long atOne = limit < one ? 0 : first(limit - one);
      final long atTwo = limit < two ? 0 : first(limit - two) + second(limit - two);
      return 1 + Math.max(atOne, atTwo);
    }

    /// The ways over the second circuit of a node, by their hops.
    private long second(final long limit) {
      long ways = 0;
      for (long cost = 0; cost <= limit; cost += Math.min(one, two)) {
        ways++;
      }
      return ways;
    }
  }

  /// The costs for a source with one circuit and with two, for each pair of prices.
  private record Costs(Prices prices, long one, long two) {
    static List<Costs> of(final int nodes) {
      return Prices.of(nodes).stream()
          .map(it -> new Costs(it, it.least(nodes, false), it.least(nodes, true)))
          .toList();
    }

    private boolean allow(
        final long single, final long changing, final long spare, final long delay, final int m) {
      return m * (single * one + changing * two)
          <= prices.one() * single * spare + prices.two() * changing * (spare - delay);
    }
  }

  private static long least(final int nodes, final int messages, final long delay) {
    final List<Costs> costs = Costs.of(nodes);
    final long own = (long) messages * (nodes - 1);
    for (long slots = own; slots < 2 * delay + Math.min(4, own); slots++) {
      for (int changing = 0; changing <= nodes; changing++) {
        final long spare = slots - own;
        final int some = changing;
        if ((changing == 0 || spare >= delay)
            && costs.stream()
                .allMatch(it -> it.allow(nodes - some, some, spare, delay, messages))) {
          return slots;
        }
      }
    }
    return 2 * delay + Math.min(4, own);
  }

  private static Problem problem(
      final TopologyFamily family, final int messages, final SwitchingModel switching) {
    final Topology topology = family.build();
    final Demand demand =
        new AllToAll(List.of(), List.of(), List.of(), messages, new UniformDemand())
            .demand(topology);
    return new Problem(topology, demand, switching);
  }

  private static Reconfigurable delayed(final long delay) {
    return new Reconfigurable("" + delay, Retune.NODE, true);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
  void theBoundIsTheLeastThatTheInequalityAllows(final int nodes) {
    for (int messages = 1; messages <= 2; messages++) {
      // Also where one reconfiguration takes as long as all relays of a static ring.
      final int ring = messages * (nodes - 1) * (nodes - 2) / 2;
      for (final int delay :
          new int[] {1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 38, 60, 150, ring + 1, ring + 2, ring + 3}) {
        assertThat(
                new TwoCircuitsCertificate()
                    .check(problem(new Ron(1, nodes), messages, delayed(delay))))
            .as("%s nodes, %s messages, delay %s", nodes, messages, delay)
            .isEqualTo(least(nodes, messages, delay));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "16, 32, 68",
    "16, 48, 83",
    "24, 150, 203",
    "48, 600, 731",
    "48, 900, 991",
    "96, 2500, 2790",
    "200, 15000, 15200",
    "512, 100000, 100512"
  })
  void largerOnesAreAsTheyWere(final int nodes, final int delay, final long slots) {
    assertThat(new TwoCircuitsCertificate().check(problem(new Ron(1, nodes), 1, delayed(delay))))
        .isEqualTo(slots);
  }

  private static void refused(final Problem problem, final String part) {
    assertThat(new TwoCircuits().supports(problem).reason()).contains(part);
    assertThatThrownBy(() -> new TwoCircuitsCertificate().check(problem))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("two-circuits-certificate: ")
        .hasMessageContaining(part);
  }

  @Test
  void itCountsForAtMost512NodesWithOneTransmitter() {
    assertThat(new TwoCircuitsCertificate().check(problem(new Ron(1, 512), 1, delayed(1))))
        .isEqualTo(6);
    refused(problem(new Ron(1, 513), 1, delayed(1)), "at most 512 nodes");
    refused(problem(new Ron(2, 6), 1, delayed(1)), "one transmitter per node");
    // Without a delay in slots it is the ports that are one.
    final Reconfigurable onePort =
        new Reconfigurable("25us", Retune.NODE, true, false, 1, 0, false);
    final Reconfigurable allPorts =
        new Reconfigurable("25us", Retune.NODE, true, false, 0, 0, false);
    assertThat(new TwoCircuitsCertificate().check(problem(new Ron(2, 6), 1, onePort))).isEqualTo(4);
    refused(problem(new Ron(2, 6), 1, allPorts), "one transmitter per node");
  }
}
