package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What makes the verifier fast says the same as a slow reading with sets and maps.
final class ShortcutsTest {
  private static final int TRIALS = 400;
  static final Demand ONE = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();

  static Transmission sent(final int slot, final int sender, final int lane, final Route route) {
    return new Transmission(0, sender, Transmission.EVERY_READER, route, lane, slot, Action.COPY);
  }

  static ColumnarSchedule schedule(final List<Transmission> transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    transmissions.forEach(builder::add);
    return builder.build();
  }

  /// A line of nodes with links both ways, the last of which is electrical.
  static Topology line(final int nodes, final int lanes) {
    final TopologyBuilder builder =
        new TopologyBuilder("line", nodes).kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int node = 0; node + 1 < nodes; node++) {
      if (node + 2 == nodes) {
        builder.kind(ChannelKind.PLAIN.withLanes(lanes).withMedium(Medium.ELECTRICAL));
      }
      builder.edge(node, node + 1);
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void usesAreCountedByChannelAndLaneInEachSlot(final boolean isTable) {
    final Topology topology = line(700, 3);
    final SlotUses uses = new SlotUses(topology, isTable);
    final SplittableRandom random = new SplittableRandom(1);
    for (int slot = 0; slot < 3; slot++) {
      final Map<List<Long>, Integer> counts = new HashMap<>();
      for (int use = 0; use < 4000; use++) {
        final long channel = random.nextLong(topology.channels());
        final int lane = random.nextInt(4);
        final int count = counts.merge(List.of(channel, (long) lane), 1, Integer::sum);
        assertThat(uses.add(channel, lane)).isEqualTo(count);
      }
      for (long channel = 0; channel < topology.channels(); channel++) {
        for (int lane = 0; lane < 4; lane++) {
          assertThat(uses.count(channel, lane))
              .isEqualTo(counts.getOrDefault(List.of(channel, (long) lane), 0));
        }
      }
      uses.clear();
    }
  }

  @Test
  void aNetworkOfManyLanesHasACountForEach() {
    final Topology topology = line(3, 5);
    final SlotUses uses = new SlotUses(topology);
    for (long channel = 0; channel < topology.channels(); channel++) {
      for (int lane = 0; lane <= 5; lane++) {
        assertThat(uses.add(channel, lane)).isEqualTo(1);
      }
    }
  }

  /// Routes of a few channels, valid on a line, in few slots.
  private static List<Transmission> routes(
      final Topology topology, final SplittableRandom random, final int most) {
    final int lanes = topology.lanes(0);
    final List<Transmission> routes = new ArrayList<>();
    for (int left = random.nextInt(most); left > 0; left--) {
      final int hops = 1 + random.nextInt(3);
      final int first = random.nextInt(topology.nodes() - hops);
      final boolean isUp = random.nextBoolean();
      final long[] channels = new long[hops];
      for (int hop = 0; hop < hops; hop++) {
        channels[hop] = 2L * (isUp ? first + hop : first + hops - 1 - hop) + (isUp ? 0 : 1);
      }
      routes.add(
          sent(
              random.nextInt(3),
              isUp ? first : first + hops,
              lanes == 1 ? random.nextInt(-1, 1) : random.nextInt(lanes),
              new Route.Path(channels)));
    }
    return routes;
  }

  /// Whether no channel and lane is used twice in a slot.
  private static boolean areDisjoint(final List<Transmission> routes) {
    final Set<List<Long>> used = new HashSet<>();
    for (final Transmission route : routes) {
      for (final long channel : route.route().channels()) {
        if (!used.add(List.of((long) route.slot(), channel, (long) Math.max(0, route.lane())))) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void linksOfOneLaneAreDisjointIfNoneIsUsedTwiceInASlot() {
    final SplittableRandom random = new SplittableRandom(2);
    int disjoint = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      final Topology topology = line(4 + random.nextInt(29), 1);
      final List<Transmission> routes = routes(topology, random, 7);
      assertThat(SlotLinks.areDisjoint(topology, schedule(routes))).isEqualTo(areDisjoint(routes));
      disjoint += areDisjoint(routes) ? 1 : 0;
      assertThat(SlotLinks.areDisjoint(line(4, 2), schedule(routes(line(4, 2), random, 7))))
          .as("several lanes")
          .isFalse();
    }
    assertThat(disjoint).isBetween(TRIALS / 10, TRIALS - TRIALS / 10);
  }

  /// The pool of all channels up the line, then all down, then some that do not continue.
  private static long[] pool(final Topology topology) {
    final int links = topology.nodes() - 1;
    final long[] pool = new long[2 * links + 3];
    for (int link = 0; link < links; link++) {
      pool[link] = 2L * link;
      pool[links + link] = 2L * (links - 1 - link) + 1;
    }
    pool[2 * links] = 0;
    pool[2 * links + 1] = topology.channels();
    pool[2 * links + 2] = -1;
    return pool;
  }

  private static ColumnarSchedule pooled(final long[] pool, final List<Transmission> routes) {
    final ColumnarSchedule.Builder builder = ColumnarSchedule.Builder.over(pool, routes.size());
    for (final Transmission route : routes) {
      final long[] channels = route.route().channels();
      int start = 0;
      while (!Arrays.equals(pool, start, start + channels.length, channels, 0, channels.length)) {
        start++;
      }
      builder.add(
          route.slot(),
          route.chunk(),
          route.sender(),
          route.lane(),
          Action.COPY,
          start,
          channels.length);
    }
    return builder.build();
  }

  @Test
  void stretchesAreDisjointIfNoChannelAndLaneIsUsedTwiceInASlot() {
    final SplittableRandom random = new SplittableRandom(3);
    int disjoint = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      final Topology topology = line(4 + random.nextInt(90), 1 + random.nextInt(3));
      final List<Transmission> routes = routes(topology, random, 9);
      assertThat(LaneStretches.areDisjoint(topology, pooled(pool(topology), routes)))
          .isEqualTo(areDisjoint(routes));
      disjoint += areDisjoint(routes) ? 1 : 0;
    }
    assertThat(disjoint).isBetween(TRIALS / 10, TRIALS - TRIALS / 10);
    final Topology two = line(4, 2);
    final Transmission open = sent(0, 0, Transmission.ANY_LANE, new Route.Path(new long[] {0}));
    assertThat(LaneStretches.areDisjoint(two, pooled(pool(two), List.of(open))))
        .as("an open lane among several")
        .isFalse();
    assertThat(LaneStretches.areDisjoint(two, schedule(List.of(open)))).as("no pool").isFalse();
  }

  /// Whether the path of `sent` hangs together on `topology`, read hop by hop.
  private static boolean isValid(final Topology topology, final Transmission sent) {
    Set<Integer> here = Set.of(sent.sender());
    Optional<Medium> medium = Optional.empty();
    for (final long channel : sent.route().channels()) {
      if (channel < 0
          || channel >= topology.channels()
          || sent.lane() >= topology.lanes(channel)
          || medium.filter(it -> it != topology.kind(channel).medium()).isPresent()
          || here.stream().noneMatch(node -> topology.writes(node, channel))) {
        return false;
      }
      medium = Optional.of(topology.kind(channel).medium());
      here = new HashSet<>();
      for (int i = 0; i < topology.readerCount(channel); i++) {
        here.add(topology.reader(channel, i));
      }
    }
    return true;
  }

  /// A route that is valid, or one with another sender, lane or channel.
  private static Transmission perhapsDamaged(
      final Topology topology, final Transmission good, final SplittableRandom random) {
    final long[] channels = good.route().channels();
    return switch (random.nextInt(4)) {
      case 0 -> sent(good.slot(), random.nextInt(topology.nodes()), good.lane(), good.route());
      case 1 -> sent(good.slot(), good.sender(), random.nextInt(-1, 4), new Route.Path(channels));
      case 2 -> {
        channels[random.nextInt(channels.length)] = random.nextLong(-1, topology.channels() + 1);
        yield sent(good.slot(), good.sender(), good.lane(), new Route.Path(channels));
      }
      default -> good;
    };
  }

  @Test
  void linksThatAreLookedUpAtOnceMakeTheSameRoutes() {
    final SplittableRandom random = new SplittableRandom(4);
    int valid = 0;
    for (int trial = 0; trial < 4 * TRIALS; trial++) {
      final Topology topology = line(4 + random.nextInt(5), 1 + random.nextInt(3));
      final List<Transmission> routes = routes(topology, random, 2);
      if (routes.isEmpty()) {
        continue;
      }
      final Transmission route = perhapsDamaged(topology, routes.getFirst(), random);
      final ColumnarSchedule one = schedule(List.of(route));
      final TransmissionCursor at = one.cursor();
      at.advance();
      final List<Transmission> many = new ArrayList<>();
      for (int slot = 0; slot < 40; slot++) {
        many.add(route);
      }
      final boolean isOneHop = route.route().channels().length == 1;
      for (final Schedule size : List.of(one, schedule(many))) {
        assertThat(LinkEnds.of(topology, size).isRoute(at))
            .as("%s on %s", route, topology)
            .isEqualTo(isValid(topology, route) && isOneHop);
      }
      valid += isValid(topology, route) ? 1 : 0;
      assertThat(RouteValidity.of(topology, ONE, one) != RouteValidity.Routes.INVALID)
          .as("%s", route)
          .isEqualTo(isValid(topology, route));
    }
    assertThat(valid).isGreaterThan(TRIALS / 2);
  }

  @Test
  void linksOfOneMediumMakeLongRoutes() {
    final Topology plain = new TopologyBuilder("path", 4).edge(0, 1).edge(1, 2).edge(2, 3).build();
    final ColumnarSchedule good =
        schedule(List.of(sent(0, 0, 0, new Route.Path(new long[] {0, 2, 4}))));
    final TransmissionCursor at = good.cursor();
    at.advance();
    assertThat(LinkEnds.of(plain, good).isRoute(at)).isTrue();
    final ColumnarSchedule tree =
        schedule(List.of(sent(0, 0, 0, new Route.Tree(new long[] {0, 2}))));
    final TransmissionCursor branch = tree.cursor();
    branch.advance();
    assertThat(LinkEnds.of(plain, tree).isRoute(branch)).isFalse();
    assertThat(RouteValidity.of(plain, ONE, good)).isEqualTo(RouteValidity.Routes.PATHS);
    assertThat(RouteValidity.of(plain, ONE, tree)).isEqualTo(RouteValidity.Routes.WITH_TREES);
  }

  @Test
  void stretchesOfAPoolMakeTheSameRoutes() {
    final SplittableRandom random = new SplittableRandom(5);
    int valid = 0;
    for (int trial = 0; trial < 4 * TRIALS; trial++) {
      final Topology topology = line(4 + random.nextInt(5), 1 + random.nextInt(3));
      final long[] pool = pool(topology);
      final ColumnarSchedule.Builder builder = ColumnarSchedule.Builder.over(pool, 1);
      final int start = random.nextInt(pool.length);
      final int hops = 1 + random.nextInt(Math.min(4, pool.length - start));
      final long first = Math.clamp(pool[start], 0, topology.channels() - 1);
      final int sender =
          random.nextInt(4) == 0 ? random.nextInt(topology.nodes()) : topology.writer(first, 0);
      builder.add(0, 0, sender, random.nextInt(-1, 4), Action.COPY, start, hops);
      final ColumnarSchedule one = builder.build();
      final TransmissionCursor at = one.cursor();
      at.advance();
      final boolean isValid = isValid(topology, at.transmission());
      assertThat(ConnectedStretches.of(topology, one).isRoute(topology, at))
          .as("%s", at.transmission())
          .isEqualTo(isValid);
      valid += isValid ? 1 : 0;
    }
    assertThat(valid).isBetween(TRIALS / 2, 3 * TRIALS);
  }

  @Test
  void stretchesOfChunksHoldEveryTransmissionOnceAndInOrder() {
    final SplittableRandom random = new SplittableRandom(6);
    for (int trial = 0; trial < TRIALS / 4; trial++) {
      final int chunks = 1 + random.nextInt(20);
      final int width = 1 + random.nextInt(chunks);
      final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
      for (int slot = 0; slot < 3; slot++) {
        for (int chunk = 0; chunk < chunks; chunk++) {
          for (int copy = random.nextInt(30) + 9; copy > 0; copy--) {
            builder.add(
                new Transmission(
                    chunk, 0, -1, new Route.Path(new long[] {0}), 0, slot, Action.COPY));
          }
        }
      }
      final ColumnarSchedule schedule = builder.build();
      final ChunkStretches stretches = ChunkStretches.of(schedule, chunks, width).orElseThrow();
      final List<Integer> ranges = new ArrayList<>();
      final TransmissionCursor at = schedule.cursor();
      while (at.advance()) {
        ranges.add(at.chunk() / width);
      }
      for (int range = 0; range <= (chunks - 1) / width; range++) {
        final List<Long> positions = new ArrayList<>();
        for (int i = 0; i < stretches.count(range); i++) {
          for (long at2 = stretches.start(range, i); at2 < stretches.end(range, i); at2++) {
            positions.add(at2);
          }
        }
        final List<Long> expected = new ArrayList<>();
        for (int position = 0; position < ranges.size(); position++) {
          if (ranges.get(position) == range) {
            expected.add((long) position);
          }
        }
        assertThat(positions).isEqualTo(expected);
      }
    }
  }

  /// `slots` slots, in each of which one chunk is sent `times` times.
  static ColumnarSchedule even(final int slots, final int times) {
    final List<Transmission> sent = new ArrayList<>();
    for (int i = 0; i < slots * times; i++) {
      sent.add(sent(i / times, 0, 0, new Route.Path(new long[] {0})));
    }
    return schedule(sent);
  }

  @Test
  void stretchesHaveEightTransmissionsOnTheAverageOrAreLeftOut() {
    assertThat(ChunkStretches.of(even(4, 8), 1, 1)).isPresent();
    assertThat(ChunkStretches.of(even(4, 7), 1, 1)).isEmpty();
    final Schedule unordered = new WatchedSchedule(even(4, 8), () -> false);
    assertThat(ChunkStretches.of(unordered, 1, 1)).isPresent();
  }

  @Test
  void callsSideBySideKeepTheirOrderAndRunTogether() {
    final CyclicBarrier both = new CyclicBarrier(2);
    final Supplier<String> meeting =
        () -> {
          try {
            both.await();
          } catch (final Exception e) {
            throw new IllegalStateException(e);
          }
          return Thread.currentThread().getName();
        };
    assertThat(SideBySide.results(List.of(meeting, meeting), 2)).doesNotHaveDuplicates();
    assertThat(SideBySide.<Thread>results(List.of(Thread::currentThread), 1))
        .containsExactly(Thread.currentThread());
    final List<Supplier<Integer>> numbers = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      final int number = i;
      numbers.add(() -> number);
    }
    assertThat(SideBySide.results(numbers, 3))
        .isEqualTo(numbers.stream().map(Supplier::get).toList());
  }

  @Test
  void whatACallThrowsIsThrown() {
    final AssertionError error = new AssertionError("planted");
    final IllegalStateException exception = new IllegalStateException("planted");
    assertThatThrownBy(() -> SideBySide.results(List.of(() -> thrown(error)), 2)).isSameAs(error);
    assertThatThrownBy(() -> SideBySide.results(List.of(() -> thrown(exception)), 2))
        .isSameAs(exception);
    final Thread waiting = Thread.currentThread();
    waiting.interrupt();
    assertThatThrownBy(
            () -> SideBySide.results(List.of(() -> whileInterrupted(waiting), () -> 2), 2))
        .hasMessage("the verifier was interrupted");
    assertThat(Thread.interrupted()).as("the thread stays interrupted").isTrue();
  }

  /// Returns once `waiting` has noticed that it was interrupted, which it does not ask if it need
  /// not wait.
  private static int whileInterrupted(final Thread waiting) {
    while (waiting.isInterrupted()) {
      Thread.onSpinWait();
    }
    return 1;
  }

  private static int thrown(final Throwable planted) {
    if (planted instanceof final Error error) {
      throw error;
    }
    throw (RuntimeException) planted;
  }

  @Test
  void aWatchedScheduleIsTheSameAndAsksFromTimeToTime() {
    final Topology topology = line(6, 2);
    final List<Transmission> sent = routes(topology, new SplittableRandom(8), 40);
    sent.add(new Transmission(0, 1, 0, new Route.Tree(new long[] {1}), 1, 2, Action.COMBINE));
    final ColumnarSchedule plain = schedule(sent);
    final Schedule watched = new WatchedSchedule(plain, () -> false);
    assertThat(watched.transmissions()).isEqualTo(plain.transmissions());
    assertThat(watched.slots()).isEqualTo(plain.slots());
    assertThat(watched.hasRandomAccess()).isTrue();
    assertThat(watched.isReadByChunk()).isFalse();
    final TransmissionCursor at = watched.cursor();
    final TransmissionCursor expected = plain.cursor();
    while (expected.advance()) {
      assertThat(at.advance()).isTrue();
      assertThat(at.transmission()).isEqualTo(expected.transmission());
    }
    assertThat(at.advance()).isFalse();
    final TransmissionCursor skipping = watched.cursor();
    skipping.skip(plain.transmissions() - 1);
    assertThat(skipping.advance()).isTrue();
    assertThat(skipping.advance()).isFalse();
    final long[] pool = pool(topology);
    final Schedule pooled =
        new WatchedSchedule(pooled(pool, sent.subList(0, sent.size() - 1)), () -> false);
    assertThat(pooled.pool()).isEqualTo(pool);
    final TransmissionCursor start = pooled.cursor();
    start.advance();
    assertThat(pool[start.start()]).isEqualTo(start.channel(0));
  }

  @Test
  void aWatchedScheduleIsReadAsTheOther() {
    final ColumnarSchedule plain =
        schedule(
            List.of(
                new Transmission(3, 0, -1, new Route.Path(new long[] {0}), 0, 0, Action.COPY),
                new Transmission(5, 1, -1, new Route.Path(new long[] {2}), 0, 0, Action.COPY)));
    final Schedule ranged =
        new WatchedSchedule(new LongScheduleTest.ReadInOrder(plain, true), () -> false);
    assertThat(ranged.hasRandomAccess()).isFalse();
    assertThat(ranged.isReadByChunk()).isTrue();
    final TransmissionCursor at = ranged.cursor(4, 6);
    assertThat(at.advance()).isTrue();
    assertThat(at.chunk()).isEqualTo(5);
    assertThat(at.advance()).isFalse();
    final ChunkRange range = new ChunkRange(plain, 0, 4);
    assertThat(range.transmissions()).isEqualTo(2);
    assertThat(range.slots()).isEqualTo(1);
    final long[] pool = pool(line(4, 1));
    assertThat(new ChunkRange(pooled(pool, List.of()), 0, 1).pool()).isEqualTo(pool);
  }

  @Test
  void aStretchThatRunsBackwardsInItsPoolIsTakenToo() {
    final Topology plain = new TopologyBuilder("path", 4).edge(0, 1).edge(1, 2).edge(2, 3).build();
    final long[] pool = {4, 2, 0, 2, 4};
    final ColumnarSchedule.Builder builder = ColumnarSchedule.Builder.over(pool, 2);
    builder.add(0, 0, 0, 0, Action.COPY, 2, 3);
    builder.add(0, 0, 2, 0, Action.COPY, 0, 1);
    assertThat(LaneStretches.areDisjoint(plain, builder.build())).isFalse();
    final ColumnarSchedule.Builder apart = ColumnarSchedule.Builder.over(pool, 2);
    apart.add(0, 0, 0, 0, Action.COPY, 2, 2);
    apart.add(0, 0, 2, 0, Action.COPY, 0, 1);
    assertThat(LaneStretches.areDisjoint(plain, apart.build())).isTrue();
  }
}
