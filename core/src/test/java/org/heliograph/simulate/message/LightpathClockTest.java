package org.heliograph.simulate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The clock with a barrier: against the closed form, and where it must differ from it.
final class LightpathClockTest {
  private static final LightpathClock PAPER = new LightpathClock(true, false);
  private static final long SETTING_PS = 25_000_000;
  private static final long CYCLE_PS = 1_000;

  /// S·(25 µs + d/B + ⌈d/32 B⌉·cycle) with B = 40 Gb/s, which is 200 ps a byte.
  private static long closedForm(final int slots, final long bytes) {
    return slots * (SETTING_PS + 200 * bytes + (bytes + 31) / 32 * CYCLE_PS);
  }

  private static Problem allGather(final int nodes, final int lanes, final String propagation) {
    return Rings.problem(
        Rings.ring(nodes, lanes, propagation), new AllGather(), new WavelengthRouted());
  }

  @Test
  void wholePacketsWithoutPropagationTakeTheClosedForm() {
    for (final Scheduler scheduler : Rings.SCHEDULERS) {
      for (final int nodes : new int[] {3, 8, 13}) {
        for (final int lanes : new int[] {1, 2, 5}) {
          final Verified verified = Rings.planned(allGather(nodes, lanes, "0s"), scheduler);
          for (final long bytes : new long[] {128, 4_096, 65_536, 256 << 20}) {
            final Trace trace = PAPER.simulate(verified, new Bytes(bytes));
            assertThat(trace.finish().picoseconds())
                .as("%s, %d nodes, %d lanes, %d B", scheduler, nodes, lanes, bytes)
                .isEqualTo(closedForm(verified.slots(), bytes));
          }
        }
      }
    }
  }

  @Test
  void aByteIsSentAsAPacket() {
    final Verified verified = Rings.planned(allGather(8, 2, "0s"), Rings.SCHEDULERS.getFirst());
    final Trace trace = PAPER.simulate(verified, new Bytes(1));
    final int slots = verified.slots();
    assertThat(trace.finish().picoseconds())
        .isEqualTo(slots * (SETTING_PS + 128 * 200 + 4 * CYCLE_PS))
        .isGreaterThan(closedForm(slots, 1));
    final long sent = verified.schedule().transmissions();
    assertThat(trace.volume().payload()).isEqualTo(new Bytes(sent));
    assertThat(trace.volume().padded()).isEqualTo(new Bytes(128 * sent));
    assertThat(trace.volume().packets()).isEqualTo(sent);
    assertThat(trace.volume().flits()).isEqualTo(4 * sent);
  }

  @Test
  void nothingIsSentOfNothing() {
    final Verified verified = Rings.planned(allGather(4, 1, "0s"), Rings.SCHEDULERS.getFirst());
    final Trace trace = new LightpathClock().simulate(verified, new Bytes(0));
    assertThat(trace.finish().picoseconds()).isEqualTo(verified.slots() * SETTING_PS);
    assertThat(trace.volume().flits()).isZero();
  }

  @Test
  void everySlotLastsLongerByItsLongestArc() {
    final Verified verified = Rings.planned(allGather(13, 5, "5ns"), new ShortestPathGreedy());
    final long[] hops = new long[verified.slots()];
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      hops[at.slot()] = Math.max(hops[at.slot()], at.hops());
    }
    long travelled = 0;
    for (final long longest : hops) {
      travelled += longest * 5_000;
    }
    final Trace trace = PAPER.simulate(verified, new Bytes(4_096));
    assertThat(travelled).isGreaterThan(5_000L * verified.slots());
    assertThat(trace.critical().propagation().picoseconds()).isEqualTo(travelled);
    assertThat(trace.finish().picoseconds())
        .isEqualTo(closedForm(verified.slots(), 4_096) + travelled);
  }

  @Test
  void conversionHidesBehindArrival() {
    final Verified verified = Rings.planned(allGather(8, 2, "0s"), Rings.SCHEDULERS.getFirst());
    final Trace trace = new LightpathClock(true, true).simulate(verified, new Bytes(4_096));
    // A flit takes 6.4 ns to arrive and 1 ns to convert, so only the last one is left to convert.
    assertThat(trace.finish().picoseconds())
        .isEqualTo(closedForm(verified.slots(), 4_096) - verified.slots() * 127L * CYCLE_PS);
    assertThat(trace.critical().conversion().picoseconds()).isEqualTo(verified.slots() * CYCLE_PS);
  }

  @Test
  void chunksThatAggregateFollowOneAnother() {
    final Topology ring = Rings.ring(4, 1, "0s");
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(0, 1).build();
    final WavelengthRouted model =
        new WavelengthRouted(
            false,
            false,
            Time.parse("25us"),
            true,
            0,
            new Bytes(128),
            new Bytes(32),
            Time.parse("1ns"));
    final Verified verified =
        Rings.verified(
            Rings.problem(ring, demand, model),
            new ColumnarSchedule.Builder()
                .add(path(0, 0, 0, 0, 0))
                .add(path(1, 0, 0, 0, 0))
                .build());
    final Trace trace = PAPER.simulate(verified, new Bytes(200));
    final long chunks = verified.problem().demand().chunksPerContribution();
    assertThat(trace.lightpaths()).isEqualTo(1);
    assertThat(trace.volume().chunks()).isEqualTo(2);
    final long each = Math.ceilDiv(Math.ceilDiv(200, chunks), 128) * 128;
    assertThat(trace.finish().picoseconds())
        .isEqualTo(SETTING_PS + 2 * each * 200 + 2 * each / 32 * CYCLE_PS);
  }

  private static Transmission path(
      final int chunk, final int sender, final int lane, final int slot, final long... channels) {
    return new Transmission(
        chunk,
        sender,
        Transmission.EVERY_READER,
        new Route.Path(channels),
        lane,
        slot,
        Action.COPY);
  }

  @Test
  void aTapIsReachedBeforeTheEnd() {
    final Topology ring = Rings.ring(5, 2, "7ns");
    final Demand demand = new AllGather().demand(ring);
    final WavelengthRouted taps = new WavelengthRouted(false, true, Time.parse("25us"));
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    // Node i feeds two nodes to the right and two to the left, by one light-tree.
    for (int node = 0; node < 5; node++) {
      final long[] tree = {
        2L * node, 2L * ((node + 1) % 5), 2L * ((node + 4) % 5) + 1, 2L * ((node + 3) % 5) + 1
      };
      builder.add(
          new Transmission(
              node, node, Transmission.EVERY_READER, new Route.Tree(tree), 0, node, Action.COPY));
    }
    final Verified verified = Rings.verified(Rings.problem(ring, demand, taps), builder.build());
    final Trace barrier = PAPER.simulate(verified, new Bytes(128));
    assertThat(barrier.finish().picoseconds()).isEqualTo(closedForm(5, 128) + 5 * 2 * 7_000);
    final Trace handshake = new LightpathClock(false, false).simulate(verified, new Bytes(128));
    // Node 1 is the near tap of node 0 and done 7 ns before node 2, but the trees share all ends.
    assertThat(handshake.finish()).isLessThanOrEqualTo(barrier.finish());
    assertThat(handshake.times(0).endPs()).isEqualTo(closedForm(1, 128) + 2 * 7_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 100_000_000})
  void idleSlotsSetTheirCircuitsAndAreOneEntry(final int idle) {
    final Topology ring = Rings.ring(4, 1, "0s");
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(1, 2).build();
    final Verified verified =
        Rings.verified(
            Rings.problem(ring, demand, new WavelengthRouted()),
            new ColumnarSchedule.Builder()
                .add(path(0, 0, 0, 0, 0))
                .add(path(1, 1, 0, 1 + idle, 2))
                .build());
    final Trace trace = PAPER.simulate(verified, new Bytes(128));
    assertThat(trace.slots()).extracting(SlotTrace::lightpaths).containsExactly(1, 0, 1);
    assertThat(trace.slots()).extracting(SlotTrace::slot).containsExactly(0, 1, 1 + idle);
    assertThat(trace.slots()).extracting(SlotTrace::slots).containsExactly(1, idle, 1);
    assertThat(trace.slots().get(1).length()).isEqualTo(new Time(SETTING_PS * idle));
    assertThat(trace.finish().picoseconds()).isEqualTo(closedForm(2, 128) + SETTING_PS * idle);
    assertThat(new LightpathClock(false, false).simulate(verified, new Bytes(128)).finish())
        .isEqualTo(new Time(closedForm(2, 128)));
  }

  @Test
  void thePartsOfEverySlotAddUp() {
    final Verified verified = Rings.planned(allGather(13, 2, "9ns"), Rings.SCHEDULERS.get(1));
    for (final boolean barrier : new boolean[] {true, false}) {
      final Trace trace = new LightpathClock(barrier, true).simulate(verified, new Bytes(5_000));
      TimeBreakdown sum = TimeBreakdown.NONE;
      for (final SlotTrace slot : trace.slots()) {
        assertThat(slot.begin().plus(slot.length())).isEqualTo(slot.end());
        sum = sum.plus(slot.last());
      }
      assertThat(trace.critical().total()).isEqualTo(trace.finish());
      assertThat(sum.equals(trace.critical())).as("slots follow one another").isEqualTo(barrier);
    }
  }

  @Test
  void whatItCannotFollowIsSaid() {
    final Verified verified = Rings.planned(allGather(4, 1, "0s"), Rings.SCHEDULERS.getFirst());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PAPER.simulate(verified, new Bytes(Long.MAX_VALUE)))
        .withMessageContaining("choose a smaller size");
    assertThat(PAPER.supports(verified).isSupported()).isTrue();
    for (final String delay : List.of("1", "25us")) {
      final Topology ring = Rings.ring(4, 1, "0s");
      final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();
      final Verified retuned =
          Rings.verified(
              Rings.problem(ring, demand, new Reconfigurable(delay, Retune.NODE, true)),
              new ColumnarSchedule.Builder().add(path(0, 0, 0, 0, 0)).build());
      assertThat(PAPER.supports(retuned).isSupported()).isFalse();
      assertThat(PAPER.supports(retuned).reason()).contains("when they change");
    }
  }

  @Test
  void theSameRunTakesTheSameTime() {
    final Verified verified = Rings.planned(allGather(9, 2, "3ns"), Rings.SCHEDULERS.get(2));
    for (final LightpathClock clock :
        List.of(PAPER, new LightpathClock(false, true), new LightpathClock(false, false))) {
      final Trace one = clock.simulate(verified, new Bytes(999));
      final Trace other = clock.simulate(verified, new Bytes(999));
      assertThat(one.slots()).isEqualTo(other.slots());
      assertThat(one.critical()).isEqualTo(other.critical());
    }
  }
}
