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
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What makes the verifier fast says the same as a slow reading with sets and maps.
final class ShortcutsTest {
  private static final int TRIALS = 400;
  private static final Demand ONE = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();

  private static Transmission sent(
      final int slot, final int sender, final int lane, final Route route) {
    return new Transmission(0, sender, Transmission.EVERY_READER, route, lane, slot, Action.COPY);
  }

  private static ColumnarSchedule schedule(final List<Transmission> transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    transmissions.forEach(builder::add);
    return builder.build();
  }

  /// A line of nodes with links both ways, the last of which is electrical.
  private static Topology line(final int nodes, final int lanes) {
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
  private static ColumnarSchedule even(final int slots, final int times) {
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
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> SideBySide.results(List.of(() -> 1, () -> 2), 2))
        .hasMessage("the verifier was interrupted");
    assertThat(Thread.interrupted()).as("the thread stays interrupted").isTrue();
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
  void anInterruptedVerifierStopsSoon() {
    final Problem problem = new Problem(line(4, 1), ONE, new Circuit());
    final ColumnarSchedule schedule = even(1, 10_000);
    final AtomicInteger asked = new AtomicInteger();
    final TransmissionCursor at =
        new WatchedSchedule(schedule, () -> asked.incrementAndGet() > 1000).cursor();
    for (int i = 0; i < 10_000; i++) {
      assertThat(at.advance()).isTrue();
    }
    assertThat(asked).hasValue(3);
    assertThatThrownBy(() -> new Verifier().verify(problem, schedule, () -> true))
        .isInstanceOf(CancellationException.class)
        .hasMessage("interrupted before it was verified");
    final Verdict verdict = new Verifier().verify(problem, even(1, 1), () -> false);
    assertThat(((Verified) verdict).schedule()).isEqualTo(even(1, 1));
    assertThat(((Verified) verdict).problem()).isSameAs(problem);
    assertThat(((Verified) verdict).slots()).isEqualTo(1);
    assertThat(((Verified) verdict).method().text()).isEqualTo("exact");
  }

  @Test
  void theRulesOfAProblemAreNamed() {
    final Topology plain = line(4, 1);
    assertThat(Verifier.rules(new Problem(plain, ONE, new Circuit())))
        .containsExactly(
            "RouteValidity",
            "ChannelClash",
            "PointToPoint",
            "PortLimit",
            "Causality",
            "ContributionOnce",
            "Completion");
    final Topology star =
        new TopologyBuilder("star", 3)
            .edge(0, 2)
            .edge(1, 2)
            .ranks(NodeSet.of(0, 1))
            .switchOperations(SwitchOperations.NONE)
            .build();
    assertThat(Verifier.rules(new Problem(star, ONE, new WavelengthRouted(true, true, Time.ZERO))))
        .contains("ForwardOnce")
        .doesNotContain("CombineAtRanks", "DataRace");
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0, 1), NodeSet.of(0)).build();
    assertThat(Verifier.rules(new Problem(star, sum, new Circuit())))
        .contains("ForwardOnce", "CombineAtRanks", "DataRace");
    assertThat(Verifier.rules(new Problem(plain, sum, new Circuit())))
        .contains("DataRace")
        .doesNotContain("ForwardOnce", "CombineAtRanks");
  }

  @Test
  void treesCountArrivalsAndSendingsAtEachNode() {
    final Topology star = new TopologyBuilder("star", 4).edge(0, 3).edge(1, 3).edge(2, 3).build();
    final TreeDegrees degrees = new TreeDegrees(star);
    for (int again = 0; again < 2; again++) {
      final TransmissionCursor at =
          schedule(List.of(sent(0, 0, 0, new Route.Tree(new long[] {0, 3, 5})))).cursor();
      at.advance();
      degrees.count(at);
      assertThat(degrees.nodes()).isEqualTo(4);
      assertThat(degrees.node(0)).isZero();
      assertThat(degrees.sent(0)).isEqualTo(1);
      assertThat(degrees.left(3)).as("one arrives, two leave").isEqualTo(-1);
      assertThat(degrees.left(1)).isEqualTo(1);
      assertThat(degrees.left(2)).isEqualTo(1);
    }
    final TransmissionCursor line =
        schedule(List.of(sent(0, 1, 0, new Route.Tree(new long[] {2})))).cursor();
    line.advance();
    degrees.count(line);
    assertThat(degrees.nodes()).isEqualTo(2);
    assertThat(degrees.sent(0)).as("what was counted before is forgotten").isZero();
    assertThat(degrees.left(3)).isEqualTo(1);
  }

  /// Channel 0 leads from 0 to 1 and 2, channel 1 from 0 to 2, channel 2 from 1 or 2 to 3.
  private static Topology couplers(final int... ranks) {
    return new TopologyBuilder("couplers", 4)
        .channel(new int[] {0}, new int[] {1, 2})
        .channel(new int[] {0}, new int[] {2})
        .channel(new int[] {1, 2}, new int[] {3})
        .ranks(NodeSet.of(ranks))
        .build();
  }

  @Test
  void aCouplerOfSeveralWritersIsSentByARankOrByWhoHasMostLeft() {
    final Route tree = new Route.Tree(new long[] {0, 1, 2});
    final TransmissionCursor at = schedule(List.of(sent(0, 0, 0, tree))).cursor();
    at.advance();
    final TreeDegrees most = new TreeDegrees(couplers(0, 3));
    most.count(at);
    assertThat(most.sent(0)).isEqualTo(2);
    assertThat(most.sent(1)).as("has one left").isZero();
    assertThat(most.sent(2)).as("has two left").isEqualTo(1);
    final TreeDegrees rank = new TreeDegrees(couplers(0, 1, 3));
    rank.count(at);
    assertThat(rank.sent(1)).as("is a rank").isEqualTo(1);
    assertThat(rank.sent(2)).isZero();
  }

  @Test
  void ofEqualWritersOfACouplerTheFirstSends() {
    // Channel 0 leads from 0 to 1 and 2, channel 1 from 1 or 2 to 3.
    final Topology couplers =
        new TopologyBuilder("couplers", 4)
            .channel(new int[] {0}, new int[] {1, 2})
            .channel(new int[] {1, 2}, new int[] {3})
            .channel(new int[] {1, 2}, new int[] {3})
            .ranks(NodeSet.of(0, 3))
            .build();
    final TransmissionCursor at =
        schedule(List.of(sent(0, 0, 0, new Route.Tree(new long[] {0, 1, 2})))).cursor();
    at.advance();
    final TreeDegrees degrees = new TreeDegrees(couplers);
    degrees.count(at);
    assertThat(degrees.sent(1)).as("sends the first").isEqualTo(1);
    assertThat(degrees.sent(2)).as("has more left for the second").isEqualTo(1);
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

  /// Chunks of which each is sent on its way again and again, read by ranges of chunks: chunk 31 is
  /// sent by a node that does not have it yet, and chunk 32 never leaves.
  @Test
  void longSchedulesThatAreReadByChunkAreJudgedInRanges() {
    final Topology path = line(5, 1);
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final int chunks = 33;
    for (int chunk = 0; chunk < chunks; chunk++) {
      demand.chunk(chunk % 2, 2);
    }
    final Problem problem = new Problem(path, demand.build(), new Circuit());
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < (1 << 16) + 64; slot++) {
      final int chunk = slot % (chunks - 1);
      builder.add(leg(chunk, chunk == 31 && slot < 64 ? 2 : chunk % 2, slot));
    }
    final ColumnarSchedule plain = builder.build();
    final Rejected expected = (Rejected) new Verifier().verify(problem, plain);
    assertThat(expected.violations())
        .extracting(it -> it.rule() + " " + it.chunk() + " " + it.slot())
        .containsExactlyInAnyOrder("Causality 31 31", "Causality 31 63", "Completion 32 -1");
    final Rejected ranged =
        (Rejected) new Verifier().verify(problem, new LongScheduleTest.ReadInOrder(plain, true));
    assertThat(ranged.violations()).containsExactlyInAnyOrderElementsOf(expected.violations());
    builder.add(leg(chunks - 1, 9, 3));
    final Rejected invalid =
        (Rejected)
            new Verifier().verify(problem, new LongScheduleTest.ReadInOrder(builder.build(), true));
    assertThat(invalid.violations()).extracting(it -> it.rule()).containsExactly("RouteValidity");
  }

  private static Transmission leg(final int chunk, final int sender, final int slot) {
    final long[] channels = sender == 0 ? new long[] {0, 2} : new long[] {sender == 1 ? 2 : 4};
    return new Transmission(chunk, sender, -1, new Route.Path(channels), -1, slot, Action.COPY);
  }

  @Test
  void contributionsAreExactUpToTheLimit() {
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 3), NodeSet.of(0)).build();
    final Problem problem = new Problem(line(4, 1), sum, new Circuit());
    final Schedule schedule = schedule(List.of(combine(0, 0, 2, 3), combine(1, 0, 1, 1)));
    // 4 nodes times 3 sources.
    assertThat(((Verified) new Verifier(1, 12).verify(problem, schedule)).method())
        .isEqualTo(Verified.Method.EXACT);
    assertThat(((Verified) new Verifier(1, 11).verify(problem, schedule)).method())
        .isEqualTo(Verified.Method.FINGERPRINT);
  }

  private static Transmission combine(
      final int slot, final int chunk, final int sender, final long channel) {
    return new Transmission(
        chunk, sender, -1, new Route.Path(new long[] {channel}), -1, slot, Action.COMBINE);
  }

  @Test
  void whatIsCombinedTwiceIsNamedWithItsSlotAndChunk() {
    final Demand sums =
        new Demand.Builder(Reduction.ONCE)
            .chunk(NodeSet.of(0, 1), NodeSet.of(0))
            .chunk(NodeSet.of(0, 1), NodeSet.of(0))
            .build();
    final Problem problem = new Problem(line(3, 1), sums, new Circuit());
    final Schedule schedule =
        schedule(
            List.of(
                new Transmission(0, 0, -1, new Route.Path(new long[] {0}), -1, 0, Action.COPY),
                combine(1, 0, 1, 1),
                combine(2, 1, 1, 1),
                combine(4, 1, 1, 1)));
    final Rejected rejected = (Rejected) new Verifier().verify(problem, schedule);
    assertThat(rejected.violations())
        .extracting(it -> it.rule() + " " + it.slot() + " " + it.chunk())
        .contains("ContributionOnce 4 1")
        .doesNotContain("ContributionOnce 2 1");
  }

  /// The sentence on one transmission over the path 0 – 1 – 2 – 3.
  private static String fault(
      final int chunk, final int sender, final int receiver, final int lane, final Route route) {
    final Topology plain = new TopologyBuilder("path", 4).edge(0, 1).edge(1, 2).edge(2, 3).build();
    final ViolationReport report = new ViolationReport();
    new RouteValidity()
        .check(
            plain,
            ONE,
            schedule(
                List.of(new Transmission(chunk, sender, receiver, route, lane, 0, Action.COPY))),
            report);
    return report.violations().isEmpty() ? "" : report.violations().getFirst().sentence();
  }

  @Test
  void routesNameWhatExistsAndHangsTogether() {
    final Route two = new Route.Path(new long[] {0, 2});
    assertThat(fault(0, 0, 2, 0, two)).isEmpty();
    assertThat(fault(1, 0, 2, 0, two)).isEqualTo("chunk 1 does not exist; chunks run from 0 to 0.");
    assertThat(fault(0, 4, 2, 0, two)).isEqualTo("node 4 does not exist; nodes run from 0 to 3.");
    assertThat(fault(0, 0, 4, 0, two)).isEqualTo("node 4 does not exist; nodes run from 0 to 3.");
    assertThat(fault(0, 0, -1, 0, new Route.Path(new long[] {6})))
        .isEqualTo("channel 6 does not exist; channels run from 0 to 5.");
    assertThat(fault(0, 0, -1, 1, two)).isEqualTo("channel 0 has no lane 1; it has 1.");
    assertThat(fault(0, 1, -1, 0, two)).isEqualTo("node 1 cannot write channel 0.");
    assertThat(fault(0, 0, -1, 0, new Route.Path(new long[] {0, 4})))
        .isEqualTo("channel 4 does not continue the route from node 0.");
    assertThat(fault(0, 0, -1, 0, new Route.Tree(new long[] {0, 4})))
        .isEqualTo("channel 4 does not continue the route from node 0.");
    assertThat(fault(0, 1, -1, 0, new Route.Tree(new long[] {1, 2, 4}))).isEmpty();
    final String unread =
        "node 1 is named as receiver but is not a reader of the route's last channel.";
    assertThat(fault(0, 0, 1, 0, two)).isEqualTo(unread);
    assertThat(fault(0, 0, 1, 0, new Route.Tree(new long[] {0, 2}))).isEmpty();
    assertThat(fault(0, 0, 2, 0, new Route.Tree(new long[] {0, 2}))).isEmpty();
    assertThat(fault(0, 0, 3, 0, new Route.Tree(new long[] {0, 2})))
        .isEqualTo(unread.replace("1", "3"));
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

  @Test
  void aNamedLaneOfAChannelWithOneIsTheChannel() {
    final Topology plain = new TopologyBuilder("link", 2).edge(0, 1).build();
    final ViolationReport report = new ViolationReport();
    final Transmission one = sent(0, 0, 0, new Route.Path(new long[] {0}));
    new ChannelClash(false).check(plain, ONE, schedule(List.of(one, one)), report);
    assertThat(report.violations().getFirst().sentence())
        .isEqualTo("channel 0 (from node 0) is used 2 times in one slot; it has 1 lane.");
  }

  @Test
  void clashesAreCountedWithTheirChannel() {
    final Topology two = line(4, 2);
    final List<Transmission> sent = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      sent.add(sent(0, 0, Transmission.ANY_LANE, new Route.Path(new long[] {0})));
    }
    final ViolationReport report = new ViolationReport();
    new ChannelClash(false).check(two, ONE, schedule(sent), report);
    assertThat(report.violations()).hasSize(1);
    assertThat(report.violations().getFirst().sentence())
        .isEqualTo("channel 0 (from node 0) is used 3 times in one slot; it has 2 lanes.");
    final ViolationReport lanes = new ViolationReport();
    new ChannelClash(false)
        .check(
            two,
            ONE,
            schedule(
                List.of(
                    sent(0, 0, 1, new Route.Path(new long[] {0})),
                    sent(0, 0, 1, new Route.Path(new long[] {0})))),
            lanes);
    assertThat(lanes.violations().getFirst().sentence())
        .isEqualTo("lane 1 of channel 0 (from node 0) is used twice in one slot.");
  }
}
