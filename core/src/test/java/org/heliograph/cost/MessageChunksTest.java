package org.heliograph.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.hardware.Terarack;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Microrings;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmLinks;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Prices, light and conversions of lightpaths, on schedules of which all is known.
class MessageChunksTest {
  private static final Bytes KIBIBYTE = Bytes.parse("1KiB");

  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  /// Sends `chunk` forward from node `from` over `links` links of a ring of `n`.
  private void send(final int slot, final int chunk, final int from, final int links, final int n) {
    schedule.add(transmission(slot, chunk, from, new Route.Path(forward(from, links, n))));
  }

  private static long[] forward(final int from, final int links, final int n) {
    final long[] channels = new long[links];
    for (int i = 0; i < links; i++) {
      channels[i] = 2L * ((from + i) % n);
    }
    return channels;
  }

  private static Transmission transmission(
      final int slot, final int chunk, final int from, final Route route) {
    return new Transmission(chunk, from, Transmission.EVERY_READER, route, 0, slot, Action.COPY);
  }

  private Verified verified(final Problem problem) {
    final Problem onTerarack =
        new Problem(
            problem.topology(),
            problem.demand(),
            problem.switching(),
            problem.objective(),
            new Terarack());
    return (Verified) new Verifier().verify(onTerarack, schedule.build());
  }

  /// Everybody passes on to the next what came last, n − 1 times.
  private Verified roundTheRing(final Topology ring, final WavelengthRouted switching) {
    final int n = ring.nodes();
    for (int slot = 0; slot < n - 1; slot++) {
      for (int node = 0; node < n; node++) {
        send(slot, Math.floorMod(node - slot, n), node, 1, n);
      }
    }
    return verified(new Problem(ring, new AllGather().demand(ring), switching));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1B", "32B", "33B", "128B", "1KiB", "1000003B", "256MiB"})
  void theTimeIsThatOfThePaperInWholePackets(final String text) {
    final Verified ring = roundTheRing(new WdmRing(6, 2, 1).build(), new WavelengthRouted());
    final Bytes size = Bytes.parse(text);
    final Bytes padded = new Bytes(128 * Math.ceilDiv(size.bytes(), 128));
    final Time flits = Time.parse("1ns").times(padded.bytes() / 32);
    final Time step =
        Bandwidth.parse("40Gb/s").timeFor(padded).plus(Time.parse("25us")).plus(flits);
    assertThat(new LightpathTime(false).price(ring, size).time()).isEqualTo(step.times(5));
  }

  @Test
  void theSlowestSenderOfASlotSetsItsLength() {
    final Bandwidth fast = Bandwidth.parse("40Gb/s");
    final Bandwidth slow = Bandwidth.parse("8Gb/s");
    final WdmRing mixed =
        new WdmRing(
            4,
            new WdmLinks(
                2,
                1,
                Optional.of(fast),
                Optional.of(Time.ZERO),
                List.of(fast, slow, fast, fast),
                Optional.of(new Microrings())));
    final Topology ring = mixed.build();
    final Demand demand =
        new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(1, 2).chunk(2, 1).build();
    send(0, 0, 0, 2, 4);
    send(1, 1, 1, 1, 4);
    send(1, 2, 2, 3, 4);
    final Verified verified = verified(new Problem(ring, demand, new WavelengthRouted()));
    // 1024 B are 204.8 ns at 40 Gb/s, 1024 ns at 8 Gb/s, and 32 flits. The first lightpath crosses
    // a channel of the slow node, but that node does not send.
    assertThat(new LightpathTime(false).price(verified, KIBIBYTE).time())
        .isEqualTo(Time.parse("50us").plus(Time.parse("1228.8ns")).plus(Time.parse("64ns")));
  }

  @Test
  void chunksThatShareALightpathFollowOneAnother() {
    final Topology ring = new WdmRing(4, 2, 1).build();
    final WavelengthRouted merging =
        new WavelengthRouted(
            false,
            false,
            Time.parse("25us"),
            true,
            0,
            new Bytes(128),
            new Bytes(32),
            Time.parse("1ns"));
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int chunk = 0; chunk < 3; chunk++) {
      demand.chunk(0, 1);
      send(0, chunk, 0, 1, 4);
    }
    send(0, 3, 1, 1, 4);
    final Verified verified = verified(new Problem(ring, demand.chunk(1, 2).build(), merging));
    // Node 0 contributes three chunks of 342 B, each padded to 3 packets: 1152 B take 230.4 ns, and
    // they are 36 flits.
    assertThat(new LightpathTime(false).price(verified, KIBIBYTE).time())
        .isEqualTo(Time.parse("25266.4ns"));
    assertThat(NetworkUse.of(verified).serialChunks()).isEqualTo(3);
  }

  @Test
  void itemsAreConvertedOnceALightpath() {
    final Verified ring = roundTheRing(new WdmRing(6, 2, 1).build(), new WavelengthRouted());
    assertThat(Conversions.of(ring)).hasValue(new Conversions(3, 5));
  }

  @Test
  void theFirstArrivalCountsHoweverManyFollow() {
    final Topology ring = new WdmRing(4, 2, 1).build();
    final Demand all =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.range(0, 1), NodeSet.range(1, 4)).build();
    send(0, 0, 0, 1, 4);
    send(1, 0, 0, 3, 4);
    send(2, 0, 1, 1, 4);
    send(3, 0, 1, 2, 4);
    final Verified verified = verified(new Problem(ring, all, new WavelengthRouted()));
    // Node 1 takes one lightpath, node 3 one, node 2 two; node 3 is told once more, after two.
    assertThat(Conversions.of(verified)).hasValue(new Conversions(1.3333, 2));
  }

  @Test
  void whereContributionsCombineTheLongestChainCounts() {
    final Topology ring = new WdmRing(4, 2, 1).build();
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 4), NodeSet.range(0, 1)).build();
    for (final int[] step : new int[][] {{0, 1}, {1, 2}, {2, 3}}) {
      schedule.add(
          new Transmission(
              0,
              step[1],
              Transmission.EVERY_READER,
              new Route.Path(forward(step[1], 1, 4)),
              0,
              step[0],
              Action.COMBINE));
    }
    assertThat(Conversions.of(verified(new Problem(ring, demand, new WavelengthRouted()))))
        .hasValue(new Conversions(3, 3));
  }

  @Test
  void conversionsAreCountedOnlyWhereTheyAreMade() {
    final Topology ring = new Ring(4, false).build();
    for (int node = 0; node < 4; node++) {
      for (int links = 1; links < 4; links++) {
        send(links - 1 + 3 * node, node, node, links, 4);
      }
    }
    final Verified plain = verified(new Problem(ring, new AllGather().demand(ring), new Circuit()));
    assertThat(Conversions.of(plain)).isEmpty();
    assertThat(OpticalPowerCheck.of(plain)).isEmpty();
  }

  @Test
  void theFarthestLightpathIsLitAndOneLinkMoreIsNot() {
    final Topology ring = new WdmRing(40, 64, 1).build();
    final OpticalParameters opticalParameters = ring.light().orElseThrow();
    final int reach = opticalParameters.reach();
    assertThat(reach).isEqualTo(9);
    for (final int links : new int[] {reach, reach + 1}) {
      final MessageChunksTest one = new MessageChunksTest();
      one.send(0, 0, 3, links, 40);
      final Demand demand = new Demand.Builder(Reduction.NONE).chunk(3, 3 + links).build();
      final Verified sent = one.verified(new Problem(ring, demand, new WavelengthRouted()));
      final OpticalPowerCheck check = OpticalPowerCheck.of(sent).orElseThrow();
      assertThat(check.loss()).isEqualTo(opticalParameters.loss(links));
      assertThat(check.longest()).isEqualTo(links);
      assertThat(check.lit()).isEqualTo(links == reach);
      assertThat(check.remedies().isEmpty()).isEqualTo(links == reach);
    }
  }

  @Test
  void aLightTreeNeedsThePowerOfALightpathToEachOfItsReceivers() {
    final Topology ring = new WdmRing(8, 2, 1).build();
    final OpticalParameters opticalParameters = ring.light().orElseThrow();
    final Demand demand =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.range(0, 1), NodeSet.range(1, 4)).build();
    schedule.add(transmission(0, 0, 0, new Route.Tree(forward(0, 3, 8))));
    final Verified tree =
        verified(new Problem(ring, demand, new WavelengthRouted(false, true, Time.ZERO)));
    // Losses of 6.512, 8.524 and 10.536 dB: 4.479 + 7.118 + 11.313 = 22.910 times the power.
    assertThat(OpticalPowerCheck.of(tree).orElseThrow().loss())
        .isBetween(Decibels.parse("13.600dB"), Decibels.parse("13.601dB"));
    assertThat(opticalParameters.loss(new int[] {3})).isEqualTo(opticalParameters.loss(3));
    assertThat(opticalParameters.loss(new int[] {1, 1}))
        .as("half the power each")
        .isEqualTo(opticalParameters.loss(1).plus(Decibels.parse("3.011dB")));
  }
}
