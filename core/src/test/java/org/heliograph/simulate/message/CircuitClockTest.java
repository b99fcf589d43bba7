package org.heliograph.simulate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.cost.CircuitTime;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.CircuitSchedules;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// Circuits on a clock, against closed forms, a naive queue of events and a look at every message.
final class CircuitClockTest {
  private final SplittableRandom random = new SplittableRandom(77);

  /// A schedule, the hardware it runs on and the bytes it sends, drawn by chance.
  private record Draw(Verified verified, Time startup, Bandwidth bandwidth, Bytes size) {
    Trace run(final boolean barrier, final boolean overlap) {
      return new CircuitClock(startup, bandwidth, barrier, overlap).simulate(verified, size);
    }

    Time price(final boolean overlap) {
      return new CircuitTime(startup, bandwidth, overlap).price(verified, size).time();
    }

    long delayPs() {
      return new CircuitTime(startup, bandwidth, true)
          .parameters(verified.problem(), size)
          .orElseThrow()
          .retuning()
          .picoseconds();
    }

    List<String> faults(final Trace trace) {
      return Invariants.faults(verified, courses(trace), delayPs());
    }
  }

  private static List<LightpathTimes> courses(final Trace trace) {
    return IntStream.range(0, trace.lightpaths()).mapToObj(trace::times).toList();
  }

  private Draw draw(final int ports, final int circuits) {
    final boolean inSlots = random.nextInt(3) == 0;
    final boolean aggregate = random.nextBoolean();
    final String delay =
        inSlots ? String.valueOf(random.nextInt(5)) : random.nextLong(1, 9_000_000) + "ps";
    final Reconfigurable switching =
        new Reconfigurable(
            delay,
            random.nextBoolean() ? Retune.PORT : Retune.NODE,
            random.nextBoolean(),
            random.nextBoolean(),
            ports,
            circuits,
            aggregate);
    final int k = ports == 1 ? 1 : 1 + random.nextInt(3);
    return new Draw(
        CircuitSchedules.random(random, k, 2 + random.nextInt(6), switching),
        new Time(random.nextLong(2_000_000)),
        new Bandwidth(random.nextLong(1_000_000_000, 90_000_000_000L)),
        new Bytes(random.nextLong(3_000)));
  }

  @Test
  void withBarriersItAgreesWithTheClosedForms() {
    int hidden = 0;
    for (int run = 0; run < 300; run++) {
      final Draw draw = draw(0, 0);
      final Time together = draw.run(true, true).finish();
      assertThat(together).as("%d", run).isEqualTo(draw.price(true));
      assertThat(draw.run(true, false).finish()).as("%d", run).isEqualTo(draw.price(false));
      hidden += together.compareTo(draw.price(false)) < 0 ? 1 : 0;
    }
    assertThat(hidden).as("runs that hide something").isGreaterThan(60);
  }

  @Test
  void withoutBarriersNothingIsLaterAndNothingIsImpossible() {
    int earlier = 0;
    for (int run = 0; run < 120; run++) {
      final Draw draw = draw(0, 0);
      final Trace together = draw.run(true, true);
      final Trace eager = draw.run(false, true);
      assertThat(draw.faults(eager)).as("eager %d", run).isEmpty();
      assertThat(draw.faults(together)).as("together %d", run).isEmpty();
      for (int i = 0; i < eager.lightpaths(); i++) {
        assertThat(eager.times(i).litPs()).isLessThanOrEqualTo(together.times(i).litPs());
      }
      earlier += eager.finish().compareTo(together.finish()) < 0 ? 1 : 0;
    }
    assertThat(earlier).as("runs that gain").isGreaterThan(40);
  }

  @Test
  void aMessageThatComesTooEarlyIsNoticed() {
    int data = 0;
    int reused = 0;
    for (int run = 0; run < 12; run++) {
      final Draw draw = draw(0, 0);
      final List<LightpathTimes> courses = courses(draw.run(false, true));
      for (int i = 0; i < courses.size(); i++) {
        final LightpathTimes was = courses.get(i);
        if (was.beginPs() > 0) {
          final List<LightpathTimes> planted = new ArrayList<>(courses);
          planted.set(
              i,
              new LightpathTimes(
                  was.beginPs() - 1,
                  was.litPs() - 1,
                  was.sentPs() - 1,
                  was.arrivedPs() - 1,
                  was.endPs() - 1));
          final List<String> faults = Invariants.faults(draw.verified(), planted, draw.delayPs());
          data += faults.stream().anyMatch(fault -> fault.startsWith("data")) ? 1 : 0;
          reused += faults.stream().anyMatch(fault -> fault.startsWith("transm")) ? 1 : 0;
        }
      }
    }
    assertThat(data).isGreaterThan(30);
    assertThat(reused).isGreaterThan(30);
  }

  /// Two sums on their way to node 0: the second leaf of node 1 must have come before node 1 sends.
  @Test
  void aSumWaitsForAllThatComesEarlier() {
    final Topology topology = new Ron(1, 4).build();
    final Demand reduce =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 4), NodeSet.of(0)).build();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final int[][] calls = {{2, 1}, {3, 1}, {1, 0}};
    for (int slot = 0; slot < calls.length; slot++) {
      final Transmission send =
          CircuitSchedules.send(topology, 0, calls[slot][0], calls[slot][1], slot);
      schedule.add(
          new Transmission(
              0, send.sender(), send.receiver(), send.route(), send.lane(), slot, Action.COMBINE));
    }
    final Verified verified =
        CircuitSchedules.verified(
            new Problem(topology, reduce, new Reconfigurable("5us", Retune.PORT, true)),
            schedule.build());
    final Trace trace =
        new CircuitClock(Time.parse("1us"), Bandwidth.parse("8Gb/s"), false, true)
            .simulate(verified, new Bytes(1_000));
    assertThat(courses(trace))
        .extracting(LightpathTimes::litPs)
        .containsExactly(0L, 2_000_000L, 4_000_000L);
  }

  /// Nodes that know send to k others as soon as they can, found one event after another; the
  /// schedule has one slot for each time at which somebody sends.
  private static ColumnarSchedule.Builder greedy(
      final Topology topology, final int k, final long delayPs, final long messagePs) {
    record Event(long time, int node) {}
    final PriorityQueue<Event> ready =
        new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingInt(Event::node));
    final TreeMap<Long, List<int[]>> calls = new TreeMap<>();
    ready.add(new Event(0, 0));
    int known = 1;
    while (known < topology.nodes()) {
      final Event event = ready.remove();
      final long end = event.time() + messagePs;
      for (int i = 0; i < k && known < topology.nodes(); i++) {
        calls
            .computeIfAbsent(event.time(), _ -> new ArrayList<>())
            .add(new int[] {event.node(), known});
        ready.add(new Event(end, known++));
      }
      ready.add(new Event(end + delayPs, event.node()));
    }
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    int slot = 0;
    for (final List<int[]> together : calls.values()) {
      for (final int[] call : together) {
        schedule.add(CircuitSchedules.send(topology, 0, call[0], call[1], slot));
      }
      slot++;
    }
    return schedule;
  }

  /// The time at which so many nodes can know at the earliest: N(t), summed over events.
  private static long optimum(
      final int nodes, final int k, final long delayPs, final long messagePs) {
    final PriorityQueue<Long> ready = new PriorityQueue<>(List.of(0L));
    int known = 1;
    long last = 0;
    while (known < nodes) {
      final long end = ready.remove() + messagePs;
      for (int i = 0; i < k; i++) {
        ready.add(end);
      }
      ready.add(end + delayPs);
      known += k;
      last = end;
    }
    return last;
  }

  @Test
  void aBroadcastWithADelayBetweenSlotsTakesWhatEventsTake() {
    final long messagePs = 2_000_000;
    for (final Retune idle : Retune.values()) {
      for (final long delayPs : new long[] {5_000_000, 700_000, 1, 13_333_333}) {
        for (int k = 1; k <= 3; k++) {
          final Topology topology = new Ron(k, 120).build();
          final Problem problem =
              new Problem(
                  topology,
                  new Broadcast().demand(topology),
                  new Reconfigurable(delayPs + "ps", idle, true));
          final Verified verified =
              CircuitSchedules.verified(problem, greedy(topology, k, delayPs, messagePs).build());
          final CircuitClock eager =
              new CircuitClock(Time.parse("1us"), Bandwidth.parse("8Gb/s"), false, true);
          assertThat(eager.simulate(verified, new Bytes(1_000)).finish().picoseconds())
              .as("k = %d, delay %d ps, %s", k, delayPs, idle)
              .isEqualTo(optimum(120, k, delayPs, messagePs));
        }
      }
    }
  }

  @Test
  void fewPortsAndASmallSwitchAreKept() {
    for (int run = 0; run < 40; run++) {
      final Draw draw = draw(run % 2, 9);
      final Trace eager = draw.run(false, true);
      assertThat(draw.faults(eager)).as("%d", run).isEmpty();
      assertThat(eager.finish()).isLessThanOrEqualTo(draw.run(true, true).finish());
    }
  }

  @Test
  void pausesNeedBarriers() {
    assertThatThrownBy(() -> new CircuitClock(Time.ZERO, Bandwidth.parse("1Gb/s"), false, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("barrier must be true");
  }
}
