package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.topology.family.WdmTorus;
import org.heliograph.units.Reach;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelayCostCertificateTest {
  private static final int NEVER = 1 << 20;

  /// The least total length of arcs by which the chunk of node 0 comes to at least the nodes of
  /// `targets` within `slots`, by trying every set of holders after every slot.
  ///
  /// A node that takes the chunk takes it best from the nearest holder, either way round.
  private static int least(final int n, final int reach, final int slots, final int targets) {
    int[] least = new int[1 << n];
    Arrays.setAll(least, held -> (held & targets) == targets ? 0 : NEVER);
    for (int slot = 0; slot < slots; slot++) {
      final int[] after = least;
      least = new int[1 << n];
      for (int held = 1; held < least.length; held++) {
        final int others = least.length - 1 & ~held;
        int best = after[held];
        for (int taking = others; taking > 0; taking = taking - 1 & others) {
          best = Math.min(best, after[held | taking] + length(n, reach, held, taking));
        }
        least[held] = best;
      }
    }
    return least[1];
  }

  private static int length(final int n, final int reach, final int held, final int taking) {
    int total = 0;
    for (int node = 0; node < n; node++) {
      if ((taking >> node & 1) == 1) {
        int links = 1;
        while ((held >> (node + links) % n & 1) + (held >> (node + n - links) % n & 1) == 0) {
          links++;
        }
        total += links > reach ? NEVER : links;
      }
    }
    return Math.min(NEVER, total);
  }

  private static RelayCosts costs(final int most, final int reach, final int slots) {
    final RelayCosts costs = new RelayCosts(most, reach);
    for (int slot = 0; slot < slots; slot++) {
      costs.allowOneMoreSlot();
    }
    return costs;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9})
  void noTreeRoundARingIsShorterThanTheTableSaysAndOneIsAsShort(final int n) {
    for (int reach = 1; reach < n; reach++) {
      for (int slots = 1; slots <= 5; slots++) {
        final int least = least(n, reach, slots, (1 << n) - 1);
        assertThat(costs(n - 1, reach, slots).bothSides(n - 1))
            .as("%d nodes, reach %d, %d slots", n, reach, slots)
            .isEqualTo(least == NEVER ? Long.MAX_VALUE : least);
      }
    }
  }

  @Test
  void someNodesTakeNoLessThanAsManyNextToTheSource() {
    final SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 200; i++) {
      final int n = random.nextInt(4, 9);
      final int reach = random.nextInt(1, n);
      final int slots = random.nextInt(1, 5);
      final int targets = random.nextInt(1, 1 << (n - 1)) << 1;
      final int least = least(n, reach, slots, targets);
      final long table = costs(n - 1, reach, slots).bothSides(Integer.bitCount(targets));
      if (least < NEVER) {
        assertThat(table).isLessThanOrEqualTo(least);
      }
    }
  }

  private static Problem problem(
      final TopologyFamily family, final Collective collective, final SwitchingModel switching) {
    final Topology topology = family.build();
    return new Problem(topology, collective.demand(topology), switching);
  }

  private static long slots(
      final TopologyFamily family, final Collective collective, final SwitchingModel switching) {
    return new RelayCostCertificate().check(problem(family, collective, switching));
  }

  @ParameterizedTest
  @CsvSource({
    "16, 2, 5",
    "64, 64, 2",
    "512, 64, 11",
    "1024, 64, 19",
    "1024, 96, 14",
    "1024, 128, 11",
    "2048, 64, 32",
    "2048, 128, 21",
    "4096, 64, 63",
    "512, 2, 171"
  })
  void theTableOfRingsIsAsPublished(final int n, final int wavelengths, final int bound) {
    final TopologyFamily ring = new WdmRing(n, wavelengths, 1);
    assertThat(slots(ring, new AllGather(), new WavelengthRouted())).isEqualTo(bound);
  }

  @Test
  void fibresCountLikeWavelengthsAndTimeMayRunBackwards() {
    for (int n = 2; n < 40; n++) {
      final long gather = slots(new WdmRing(n, 4, 1), new AllGather(), new WavelengthRouted());
      assertThat(slots(new WdmRing(n, 2, 2), new AllGather(), new WavelengthRouted()))
          .isEqualTo(gather);
      assertThat(slots(new WdmRing(n, 4, 1), new ReduceScatter(), new WavelengthRouted()))
          .isEqualTo(gather);
    }
  }

  @Test
  void withOneLaneReceivingIsAllThereIs() {
    for (int n = 3; n < 30; n++) {
      assertThat(slots(new Ring(n, false), new AllGather(), new Circuit())).isEqualTo(n / 2);
    }
    // Large tables are not filled in vain.
    assertThat(slots(new Ring(60_000, false), new AllGather(), new Circuit())).isEqualTo(30_000);
  }

  @Test
  void oneChunkIsBoundedByItsOwnTree() {
    for (int n = 3; n <= 9; n++) {
      int slots = 1;
      while (least(n, n, slots, (1 << n) - 1) > 2 * n * slots) {
        slots++;
      }
      final TopologyFamily ring = new Ring(n, false);
      assertThat(slots(ring, new Broadcast(), new Circuit())).isEqualTo(slots);
      assertThat(slots(ring, new AllReduce(), new Circuit())).isEqualTo(slots);
      assertThat(slots(ring, new Gather(), new Circuit())).isEqualTo(1);
    }
    assertThat(slots(new Ring(9, false), new Broadcast(), new Circuit())).isEqualTo(2);
  }

  @Test
  void aBroadcastThatOneSlotCanDoIsNotDenied() {
    // From the source half of the lightpaths one way, half the other, each on a lane of its own.
    final WavelengthRouted model = new WavelengthRouted();
    assertThat(slots(new WdmRing(20_000, 32_767, 1), new Broadcast(), model)).isEqualTo(1);
    // Lengths add up to more than the table can hold.
    refused(problem(new WdmRing(46_500, 32_767, 1), new Broadcast(), model), "too long to fill");
  }

  private static void refused(final Problem problem, final String part) {
    assertThat(new RelayCost().supports(problem).reason()).contains(part);
    assertThatThrownBy(() -> new RelayCostCertificate().check(problem))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("relay-cost-certificate: ")
        .hasMessageContaining(part)
        .hasMessageEndingWith(".");
  }

  @Test
  void whereTheArgumentFailsTheCertificateIsRefused() {
    final TopologyFamily ring = new WdmRing(8, 2, 1);
    final WavelengthRouted plain = new WavelengthRouted();
    refused(problem(ring, new AllGather(), new WavelengthRouted(false, true, Time.ZERO)), "tapped");
    refused(
        problem(
            ring,
            new AllGather(),
            new WavelengthRouted(
                false,
                false,
                Optional.of(Time.ZERO),
                true,
                Reach.ANY,
                plain.packet(),
                plain.flit(),
                plain.cycle())),
        "merge into messages");
    refused(problem(new WdmTorus(), new AllGather(), plain), "a ring or a line");
    refused(problem(new WdmRing(8192, 8, 1), new AllGather(), plain), "too long to fill");
  }
}
