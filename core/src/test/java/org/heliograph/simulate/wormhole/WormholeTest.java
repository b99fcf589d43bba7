package org.heliograph.simulate.wormhole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

final class WormholeTest {
  private static final WormholeHardware PLAIN = new WormholeHardware();
  private static final Time STARTUP = Time.parse("1us");

  /// Cycles of T in the documentation of [WormholeNetwork] on plain links.
  private static Time took(final int hops, final int flits) {
    return new Time(8_000L * (2 + 2 * (hops + 1) + hops + flits - 1));
  }

  private static Trace run(final Verified verified, final boolean barrier, final long size) {
    final Wormhole wormhole = new Wormhole(PLAIN, STARTUP, true, barrier);
    assertThat(wormhole.supports(verified).isSupported()).isTrue();
    return wormhole.simulate(verified, new Bytes(size));
  }

  /// A slot of messages, each a row of nodes along links of `topology`.
  private static Verified slot(final Topology topology, final int[]... rows) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int chunk = 0; chunk < rows.length; chunk++) {
      final int[] row = rows[chunk];
      demand.chunk(row[0], row[row.length - 1]);
      final long[] channels = new long[row.length - 1];
      for (int hop = 0; hop < channels.length; hop++) {
        for (long channel = 0; channel < topology.channels(); channel++) {
          if (topology.writes(row[hop], channel) && topology.hears(row[hop + 1], channel)) {
            channels[hop] = channel;
          }
        }
      }
      schedule.add(
          new Transmission(
              chunk,
              row[0],
              Transmission.EVERY_READER,
              new Route.Path(channels),
              Transmission.ANY_LANE,
              0,
              Action.COPY));
    }
    final Problem problem = new Problem(topology, demand.build(), new Circuit());
    return (Verified) new Verifier().verify(problem, schedule.build());
  }

  @Test
  void aSlotOfDisjointRoutesLastsAsLongAsItsLongest() {
    final Verified verified =
        slot(new Mesh(List.of(4, 4)).build(), new int[] {0, 1, 2, 3}, new int[] {12, 8});
    final Trace trace = run(verified, true, 1_000); // 63 flits and a header
    assertThat(trace.finish()).isEqualTo(STARTUP.plus(took(3, 64)));
    assertThat(trace.times(1).endPs()).isEqualTo(STARTUP.plus(took(1, 64)).picoseconds());
    assertThat(run(verified, false, 1_000).finish()).isEqualTo(trace.finish());
  }

  @Test
  void aNodeStartsOneMessageAfterAnother() {
    final Verified verified =
        slot(new Mesh(List.of(4, 4)).build(), new int[] {0, 1}, new int[] {0, 4});
    assertThat(verified.problem().demand().chunksPerContribution()).isEqualTo(2);
    final Time alone = took(1, 2); // half of 32 B each
    assertThat(run(verified, true, 32).finish()).isEqualTo(STARTUP.times(2).plus(alone));
    final Wormhole atOnce = new Wormhole(PLAIN, STARTUP, false, true);
    assertThat(atOnce.simulate(verified, new Bytes(32)).finish()).isEqualTo(STARTUP.plus(alone));
    final Wormhole onePort = new Wormhole(PLAIN.withPorts(1), STARTUP, false, true);
    assertThat(onePort.simulate(verified, new Bytes(32)).finish())
        .isEqualTo(STARTUP.plus(alone).plus(new Time(2 * 8_000)));
  }

  @Test
  void everyNodeAtItsOwnPaceIsNotLater() {
    for (final Topology topology :
        List.of(new Ring(8, false).build(), new Otis(new Mesh(List.of(2, 2))).build())) {
      final Problem problem =
          new Problem(topology, new AllGather().demand(topology), new Circuit());
      final Verified verified =
          (Verified)
              new Verifier()
                  .verify(
                      problem,
                      new Flooding()
                          .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
                          .found()
                          .orElseThrow());
      final Trace barrier = run(verified, true, 4_096);
      final Trace paced = run(verified, false, 4_096);
      assertThat(paced.finish()).isLessThanOrEqualTo(barrier.finish());
      assertThat(paced.volume()).isEqualTo(barrier.volume());
    }
  }

  @Test
  void routesThatCouldDeadlockNeedVirtualChannels() {
    final Verified verified =
        slot(
            new Ring(4, true).build(),
            new int[] {0, 1},
            new int[] {1, 2},
            new int[] {2, 3},
            new int[] {3, 0});
    final WormholeHardware single = PLAIN.withBuffers(1, 2);
    assertThat(new Wormhole(single, STARTUP, true, false).supports(verified).isSupported())
        .isTrue();
    final Verified around = around();
    assertThat(new Wormhole(single, STARTUP, true, true).supports(around).isSupported()).isTrue();
    assertThat(new Wormhole(single, STARTUP, true, false).supports(around).reason())
        .contains("need 2 virtual channels")
        .contains("virtualChannels=2");
    assertThat(run(around, false, 4_096).volume().lightpaths()).isEqualTo(4);
  }

  /// Two hops from every node of a directed ring of 4, in slots that do not clash.
  private static Verified around() {
    final Topology ring = new Ring(4, true).build();
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int node = 0; node < 4; node++) {
      demand.chunk(node, (node + 2) % 4);
      schedule.add(
          new Transmission(
              node,
              node,
              Transmission.EVERY_READER,
              new Route.Path(new long[] {node, (node + 1) % 4}),
              Transmission.ANY_LANE,
              node % 2,
              Action.COPY));
    }
    final Problem problem = new Problem(ring, demand.build(), new Circuit());
    return (Verified) new Verifier().verify(problem, schedule.build());
  }
}
