package org.heliograph.simulate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.composite.merging.CombiningHops;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.cost.Loggp;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// LogGP by events, beside the closed form and a plain simulator.
final class LoggpClockTest {
  private static final Bytes SIZE = new Bytes(300);

  private static final List<Scheduler> SCHEDULERS =
      List.of(
          new Flooding(),
          new ShortestPathGreedy(),
          new CombiningHops(),
          new ReduceThenBroadcast(new Flooding()));
  private static final List<Verified> SCHEDULES = schedules();

  private static Optional<Verified> verified(final Problem problem, final Scheduler scheduler) {
    return scheduler.supports(problem).isSupported()
        ? scheduler
            .schedule(problem, Budget.of(1), new SplittableRandom(7), Progress.SILENT)
            .found()
            .map(found -> (Verified) new Verifier().verify(problem, found))
        : Optional.empty();
  }

  private static Verified verified(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    return verified(new Problem(topology, collective.demand(topology), new Circuit()), scheduler)
        .orElseThrow();
  }

  /// Copies and sums, of single chunks and of several in one message.
  private static List<Verified> schedules() {
    final List<Verified> schedules = new ArrayList<>();
    for (final Topology topology :
        List.of(
            new Ring(7, false).build(),
            NamedGraphs.named("petersen").build(),
            new Torus(List.of(3, 3)).build())) {
      for (final Collective collective :
          List.of(new Broadcast(), new AllGather(), new AllToAll(), new AllReduce())) {
        for (final boolean aggregate : new boolean[] {false, true}) {
          final Circuit circuit = new Circuit(0, Routing.ANY, true, aggregate);
          final Problem problem = new Problem(topology, collective.demand(topology), circuit);
          SCHEDULERS.forEach(scheduler -> verified(problem, scheduler).ifPresent(schedules::add));
        }
      }
    }
    return schedules;
  }

  /// Times of whole nanoseconds, small enough that many events fall together.
  private static LoggpClock drawn(final SplittableRandom random) {
    return new LoggpClock(
        nanoseconds(random.nextInt(6)),
        nanoseconds(random.nextInt(4)),
        nanoseconds(random.nextInt(4)),
        new Time(random.nextInt(3)));
  }

  private static Time nanoseconds(final int count) {
    return new Time(1_000L * count);
  }

  private static long finishPs(final LoggpClock clock, final Verified verified) {
    return clock.simulate(verified, SIZE).finish().picoseconds();
  }

  private static long pricePs(final LoggpClock clock, final Verified verified) {
    return new Loggp(clock.latency(), clock.overhead(), clock.gap(), clock.gapPerByte())
        .price(verified, SIZE)
        .time()
        .picoseconds();
  }

  @Test
  void aPlainSimulatorFinishesAtTheSameTime() {
    final SplittableRandom random = new SplittableRandom(11);
    assertThat(SCHEDULES).hasSizeGreaterThan(20);
    assertThat(SCHEDULES).anyMatch(verified -> verified.problem().demand().combines());
    for (final Verified verified : SCHEDULES) {
      for (int i = 0; i < 4; i++) {
        final LoggpClock clock = drawn(random);
        assertThat(finishPs(clock, verified))
            .as("%s on %s", clock, verified.problem().topology().name())
            .isEqualTo(new NaiveProcessors(clock, verified, SIZE).finish());
      }
    }
  }

  @Test
  void whereOnlyLatencyCountsTheClosedFormIsTheSame() {
    final LoggpClock clock = new LoggpClock(nanoseconds(5), Time.ZERO, Time.ZERO, Time.ZERO);
    for (final Verified verified : SCHEDULES) {
      assertThat(finishPs(clock, verified)).isEqualTo(pricePs(clock, verified));
    }
  }

  @Test
  void onARingOfOneDirectionTheClosedFormIsTheSame() {
    final Verified verified = verified(new Ring(9, true).build(), new AllGather(), new Flooding());
    final SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 50; i++) {
      final LoggpClock clock = drawn(random);
      assertThat(finishPs(clock, verified)).as("%s", clock).isEqualTo(pricePs(clock, verified));
    }
  }

  @Test
  void aProcessorSpendsItsOverheadOnOneMessageAtATime() {
    final Topology star = new TopologyBuilder("star", 3).link(1, 0).link(2, 0).build();
    final Verified verified = verified(star, new Gather(), new ShortestPathGreedy());
    final LoggpClock clock = new LoggpClock(nanoseconds(5), nanoseconds(10), Time.ZERO, Time.ZERO);
    // Both arrive after 10 + 5 ns.
    assertThat(pricePs(clock, verified)).isEqualTo(35_000);
    assertThat(finishPs(clock, verified)).isEqualTo(35_000);
  }

  @Test
  void aRunOfMoreThan106DaysIsRefused() {
    final Verified verified = verified(new Ring(5, true).build(), new AllGather(), new Flooding());
    final LoggpClock clock =
        new LoggpClock(new Time(Long.MAX_VALUE / 2), nanoseconds(1), Time.ZERO, Time.ZERO);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> clock.simulate(verified, SIZE))
        .withMessageContaining("106 days");
  }
}
