package org.heliograph.simulate.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// The clock without a barrier: no lane carries two at a time, nobody passes on what has not
/// come, and each lightpath begins the moment that everything it waits for has happened.
final class HandshakeTest {
  private static final LightpathClock CLOCK = new LightpathClock(false, true);
  private static final Bytes SIZE = new Bytes(700);
  private static final long HOP_PS = 1_700_000; // so long that arcs matter

  /// When one lightpath used what: by lane, by node it keeps busy.
  private record Flight(Transmission of, LightpathTimes times) {
    long leaves(final int hop) {
      return times.sentPs() + (hop + 1) * HOP_PS;
    }

    int hops() {
      return of.route().channels().length;
    }
  }

  private static List<Verified> samples() {
    final List<Verified> samples = new ArrayList<>();
    final List<Collective> collectives = List.of(new AllGather(), new AllToAll(), new Broadcast());
    for (final int nodes : new int[] {5, 8}) {
      for (final int lanes : new int[] {1, 3}) {
        final Topology ring = Rings.ring(nodes, lanes, new Time(HOP_PS).toString());
        for (final Collective collective : collectives) {
          final Problem problem = Rings.problem(ring, collective, new WavelengthRouted());
          for (final Scheduler scheduler : Rings.SCHEDULERS) {
            if (scheduler.supports(problem).isSupported()) {
              samples.add(Rings.planned(problem, scheduler));
            }
          }
        }
      }
    }
    return samples;
  }

  private static List<Flight> flights(final Verified verified, final Trace trace) {
    final List<Flight> flights = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      flights.add(new Flight(at.transmission(), trace.times(flights.size())));
    }
    assertThat(flights).hasSize(trace.lightpaths());
    return flights;
  }

  private static int receiver(final Verified verified, final Flight flight) {
    final long last = flight.of().route().channels()[flight.hops() - 1];
    return verified.problem().topology().reader(last, 0);
  }

  @Test
  void noLaneCarriesTwoAtATime() {
    int uses = 0;
    for (final Verified verified : samples()) {
      final Map<List<Long>, Long> free = new HashMap<>();
      final List<Flight> flights = flights(verified, CLOCK.simulate(verified, SIZE));
      flights.sort((one, other) -> Long.compare(one.times().beginPs(), other.times().beginPs()));
      for (final Flight flight : flights) {
        for (int hop = 0; hop < flight.hops(); hop++) {
          final long channel = flight.of().route().channels()[hop];
          final List<Long> lane = List.of(channel, Math.max(0L, flight.of().lane()));
          assertThat(flight.times().beginPs())
              .as("channel and lane %s", lane)
              .isGreaterThanOrEqualTo(free.getOrDefault(lane, 0L));
          free.put(lane, flight.leaves(hop));
          uses++;
        }
      }
    }
    assertThat(uses).isGreaterThan(500);
  }

  @Test
  void nobodyPassesOnWhatHasNotCome() {
    int relayed = 0;
    for (final Verified verified : samples()) {
      final Map<List<Integer>, Long> come = new HashMap<>();
      for (final Flight flight : flights(verified, CLOCK.simulate(verified, SIZE))) {
        final List<Integer> held = List.of(flight.of().chunk(), flight.of().sender());
        relayed += come.containsKey(held) ? 1 : 0;
        assertThat(flight.times().beginPs()).isGreaterThanOrEqualTo(come.getOrDefault(held, 0L));
        come.merge(
            List.of(flight.of().chunk(), receiver(verified, flight)),
            flight.times().endPs(),
            Math::min);
      }
    }
    assertThat(relayed).isGreaterThan(100);
  }

  @Test
  void eachBeginsTheMomentItMay() {
    for (final Verified verified : samples()) {
      final List<Flight> flights = flights(verified, CLOCK.simulate(verified, SIZE));
      for (final Flight flight : flights) {
        long earliest = 0;
        for (final Flight before : flights) {
          if (before.of().slot() < flight.of().slot()) {
            earliest = Math.max(earliest, holdsUp(verified, before, flight));
          }
        }
        assertThat(flight.times().beginPs()).isEqualTo(earliest);
      }
    }
  }

  /// Until when `before`, of an earlier slot, keeps `flight` waiting.
  private static long holdsUp(final Verified verified, final Flight before, final Flight flight) {
    long until = 0;
    for (final int node : new int[] {flight.of().sender(), receiver(verified, flight)}) {
      if (before.of().sender() == node) {
        until = Math.max(until, before.times().sentPs());
      }
      if (receiver(verified, before) == node) {
        until = Math.max(until, before.times().endPs());
      }
    }
    for (int i = 0; i < before.hops() && before.of().lane() == flight.of().lane(); i++) {
      for (final long channel : flight.of().route().channels()) {
        if (before.of().route().channels()[i] == channel) {
          until = Math.max(until, before.leaves(i));
        }
      }
    }
    return until;
  }

  @Test
  void aBarrierIsNeverFaster() {
    int slower = 0;
    for (final Verified verified : samples()) {
      final Trace barrier = new LightpathClock(true, true).simulate(verified, SIZE);
      final Trace handshake = CLOCK.simulate(verified, SIZE);
      assertThat(handshake.finish()).isLessThanOrEqualTo(barrier.finish());
      assertThat(handshake.volume()).isEqualTo(barrier.volume());
      for (int i = 0; i < barrier.lightpaths(); i++) {
        assertThat(handshake.times(i).beginPs()).isLessThanOrEqualTo(barrier.times(i).beginPs());
      }
      assertThat(handshake.meanWait()).isLessThanOrEqualTo(handshake.finish());
      slower += handshake.finish().equals(barrier.finish()) ? 0 : 1;
    }
    assertThat(slower).as("samples where the barrier costs time").isPositive();
  }

  @Test
  void whoMayTakeAnyLaneTakesOneThatIsLeft() {
    final Topology ring = Rings.ring(6, 3, "40ns");
    final Problem fixed = Rings.problem(ring, new AllToAll(), new WavelengthRouted());
    final Verified named = Rings.planned(fixed, Rings.SCHEDULERS.get(1));
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    final TransmissionCursor at = named.schedule().cursor();
    while (at.advance()) {
      final Transmission t = at.transmission();
      final int lane = t.chunk() % 2 == 0 ? Transmission.ANY_LANE : t.lane();
      builder.add(
          new Transmission(
              t.chunk(), t.sender(), t.receiver(), t.route(), lane, t.slot(), t.action()));
    }
    final Problem converting =
        Rings.problem(ring, new AllToAll(), new WavelengthRouted(true, false, Time.parse("25us")));
    final Verified mixed = Rings.verified(converting, builder.build());
    final Trace trace = CLOCK.simulate(mixed, SIZE);
    assertThat(trace.lightpaths()).isEqualTo(30);
    assertThat(trace.finish())
        .isLessThanOrEqualTo(new LightpathClock(true, true).simulate(mixed, SIZE).finish());
    for (long channel = 0; channel < ring.channels(); channel++) {
      assertThat(most(channel, mixed, trace)).isLessThanOrEqualTo(3);
    }
  }

  /// The most lightpaths that have a channel at the same time.
  private static int most(final long channel, final Verified verified, final Trace trace) {
    final List<long[]> spans = new ArrayList<>();
    int number = 0;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final LightpathTimes lightpathTimes = trace.times(number++);
      for (int hop = 0; hop < at.hops(); hop++) {
        if (at.channel(hop) == channel) {
          spans.add(
              new long[] {lightpathTimes.beginPs(), lightpathTimes.sentPs() + (hop + 1) * 40_000L});
        }
      }
    }
    int most = 0;
    for (final long[] span : spans) {
      final long begin = span[0];
      most =
          Math.max(most, (int) spans.stream().filter(s -> s[0] <= begin && begin < s[1]).count());
    }
    return most;
  }
}
