package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.TwoSlotSums.TwoSlotSumsCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// Networks in which two slots are known to be enough, and some in which they are not.
class TwoSlotSumsTest {
  private static Problem problem(final Topology topology, final Reduction reduction) {
    final Demand demand =
        new Demand.Builder(reduction).chunk(topology.ranks(), topology.ranks()).build();
    return new Problem(topology, demand, new Circuit());
  }

  private static long slots(final Topology topology) {
    final Problem problem = problem(topology, Reduction.ONCE);
    if (!new TwoSlotSums().supports(problem).isSupported()) {
      return 1;
    }
    final Bound bound = new TwoSlotSums().bound(problem, Budget.of(1), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound.slots();
  }

  @Test
  void twoSlotsAreTooFewWhereRoutesAreTooLong() {
    // Every node must hear 3 others twice: 96 transmissions on 64 channels, of which one channel
    // serves at most 64, and longer routes take lanes that those need.
    assertThat(slots(Networks.torus(4, 4))).isEqualTo(3);
    // Without edges: 0.8 · 8 · 20 = 128 transmissions, and room for 80 + 40.
    assertThat(slots(Networks.kautz(4, 2))).isEqualTo(3);
    final Problem kautz = problem(Networks.kautz(4, 2), Reduction.ONCE);
    assertThat(new TwoSlotSumsCertificate(0, 48, 48).check(kautz)).isEqualTo(3);
    assertThat(new TwoSlotSumsCertificate(0, 0, 0).check(kautz)).isEqualTo(2);
  }

  @Test
  void itClaimsNoMoreWhereOneSlotForRowsAndOneForColumnsAreEnough() {
    for (int rows = 2; rows <= 7; rows++) {
      for (int columns = 2; columns <= 7; columns++) {
        final int nodes = rows * columns;
        final TopologyBuilder grid = new TopologyBuilder("rook", nodes);
        for (int a = 0; a < nodes; a++) {
          for (int b = 0; b < a; b++) {
            if (a % columns == b % columns || a / columns == b / columns) {
              grid.edge(a, b);
            }
          }
        }
        assertThat(slots(grid.build())).as("%s by %s", rows, columns).isLessThanOrEqualTo(2);
      }
    }
  }

  /// A network in which nodes of Z(n) first hear those 1…width − 1 before them, and then those
  /// width, 2 · width, … before them. It has the channels of these routes, and no others.
  private static final class Exchange {
    private final int nodes;
    private final boolean inEdges;
    private final SplittableRandom random;
    private final List<int[]> channels = new ArrayList<>();
    private BitSet taken = new BitSet();

    Exchange(final int nodes, final boolean inEdges, final SplittableRandom random) {
      this.nodes = nodes;
      this.inEdges = inEdges;
      this.random = random;
    }

    void serve(final int step, final int end) {
      taken = new BitSet();
      for (int offset = step; offset < end; offset += step) {
        for (int node = 0; node < nodes; node++) {
          send(node, (node + offset) % nodes);
        }
      }
    }

    private void send(final int from, final int to) {
      if (random.nextInt(3) > 0 && take(from, to)) {
        return;
      }
      final int first = random.nextInt(nodes);
      for (int i = 0; i < nodes; i++) {
        final int middle = (first + i) % nodes;
        if (middle != from && middle != to && has(from, middle) && has(middle, to)) {
          take(from, middle);
          take(middle, to);
          return;
        }
      }
      if (!take(from, to)) {
        channels.add(new int[] {from, to});
        if (inEdges) {
          channels.add(new int[] {to, from});
        }
        take(from, to);
      }
    }

    private boolean has(final int from, final int to) {
      return channel(from, to) >= 0;
    }

    private boolean take(final int from, final int to) {
      final int channel = channel(from, to);
      if (channel >= 0) {
        taken.set(channel);
      }
      return channel >= 0;
    }

    private int channel(final int from, final int to) {
      for (int c = 0; c < channels.size(); c++) {
        if (!taken.get(c) && channels.get(c)[0] == from && channels.get(c)[1] == to) {
          return c;
        }
      }
      return -1;
    }

    Topology topology() {
      final TopologyBuilder builder = new TopologyBuilder("exchange", nodes);
      channels.forEach(ends -> builder.link(ends[0], ends[1]));
      return builder.build();
    }
  }

  @Test
  void itClaimsNoMoreInNetworksMadeForTwoSlots() {
    final SplittableRandom random = new SplittableRandom(5);
    for (int run = 0; run < 2000; run++) {
      final int width = 2 + random.nextInt(4);
      final int height = 2 + random.nextInt(4);
      final Exchange exchange = new Exchange(width * height, random.nextBoolean(), random);
      if (random.nextBoolean()) {
        exchange.serve(1, width);
        exchange.serve(width, width * height);
      } else {
        exchange.serve(width, width * height);
        exchange.serve(1, width);
      }
      assertThat(slots(exchange.topology())).as("run %s", run).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void itRefusesWhatItDoesNotHoldFor() {
    final Problem twice = problem(Networks.torus(4, 4), Reduction.IDEMPOTENT);
    assertThatThrownBy(() -> new TwoSlotSumsCertificate().check(twice))
        .hasMessageContaining("count once");
    final Problem ring = problem(Networks.ring(3, false), Reduction.ONCE);
    assertThatThrownBy(() -> new TwoSlotSumsCertificate().check(ring))
        .hasMessageContaining("one slot may complete it");
    final Problem torus = problem(Networks.torus(4, 4), Reduction.ONCE);
    assertThatThrownBy(() -> new TwoSlotSumsCertificate(1, 60, 60).check(torus))
        .hasMessageContaining("chunk 1 does not exist");
    assertThatThrownBy(() -> new TwoSlotSumsCertificate(0, 61, 60))
        .hasMessageContaining("must lie between 0 and 60");
  }
}
