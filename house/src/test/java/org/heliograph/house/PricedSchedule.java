package org.heliograph.house;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.composite.merging.CombiningHops;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// A verified schedule on a random network of random rates and propagation times, the bytes that
/// each node contributes, and the start-up time of a message.
record PricedSchedule(String name, Verified verified, Bytes size, Time startup) {

  private static final int PARTS = 2;
  private static final String TWO_CHUNKS = "broadcast(chunks=2)";

  /// The problem that `seed` stands for; empty if no scheduler supports it.
  static Optional<PricedSchedule> of(final long seed) {
    final Draw draw = new Draw(new SplittableRandom(seed));
    final SwitchingModel switching = draw.switching();
    final Topology network = draw.network(switching);
    final String collective = draw.collective(switching);
    final Problem problem = new Problem(network, demand(collective, network), switching);
    final Time startup = draw.isOneOf(3) ? Time.ZERO : new Time(draw.random.nextLong(3_000_000));
    final Bytes size =
        new Bytes(draw.isOneOf(3) ? 128L * draw.from(1, 500) : draw.random.nextLong(70_000));
    return schedule(problem, collective, draw.random)
        .map(schedule -> draw.isOneOf(4) ? transformed(schedule, 1, draw.from(1, 3)) : schedule)
        .map(schedule -> new Verifier().verify(problem, schedule))
        .filter(Verified.class::isInstance)
        .map(Verified.class::cast)
        .map(
            verified ->
                new PricedSchedule(
                    "seed %s: %s, %s".formatted(seed, collective, switching),
                    verified,
                    size,
                    startup));
  }

  private static Optional<Schedule> schedule(
      final Problem problem, final String collective, final SplittableRandom random) {
    if (problem.capabilities().aggregate() && collective.equals(TWO_CHUNKS)) {
      final Demand one = demand("broadcast", problem.topology());
      return schedule(
              new Problem(problem.topology(), one, problem.switching()), "broadcast", random)
          .map(schedule -> transformed(schedule, PARTS, 0));
    }
    if (problem.capabilities().taps() && collective.equals("broadcast")) {
      return Optional.of(lightTree(problem.topology()));
    }
    final List<Scheduler> schedulers =
        List.of(new ShortestPathGreedy(), new Flooding(), new CombiningHops());
    final int first = random.nextInt(schedulers.size());
    for (int i = 0; i < schedulers.size(); i++) {
      final Scheduler scheduler = schedulers.get((first + i) % schedulers.size());
      if (scheduler.supports(problem).isSupported()) {
        return scheduler.schedule(problem, Budget.of(1), random, Progress.SILENT).found();
      }
    }
    return Optional.empty();
  }

  /// A broadcast from node 0 in one slot, over a tree that reaches every node.
  private static Schedule lightTree(final Topology network) {
    final LongList channels = new LongList();
    final boolean[] reached = new boolean[network.nodes()];
    final ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(0));
    reached[0] = true;
    while (!queue.isEmpty()) {
      final int node = queue.remove();
      for (int i = 0; i < network.outDegree(node); i++) {
        final int next = network.reader(network.outChannel(node, i), 0);
        if (!reached[next]) {
          reached[next] = true;
          queue.add(next);
          channels.add(network.outChannel(node, i));
        }
      }
    }
    return new ColumnarSchedule.Builder()
        .add(
            new Transmission(
                0,
                0,
                Transmission.EVERY_READER,
                new Route.Tree(channels.toArray()),
                0,
                0,
                Action.COPY))
        .build();
  }

  private static Demand demand(final String collective, final Topology network) {
    return Registered.REGISTRY.parse(Collective.class, collective).demand(network);
  }

  /// The schedule with `parts` chunks instead of each, which travel together, and with `idle` slots
  /// before its second slot.
  private static Schedule transformed(final Schedule schedule, final int parts, final int idle) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final Transmission before = at.transmission();
      for (int part = 0; part < parts; part++) {
        builder.add(
            new Transmission(
                parts * before.chunk() + part,
                before.sender(),
                before.receiver(),
                before.route(),
                before.lane(),
                before.slot() + (before.slot() == 0 ? 0 : idle),
                before.action()));
      }
    }
    return builder.build();
  }

  /// The same schedule on a network on which one channel is faster.
  PricedSchedule withFaster(final long channel) {
    final Problem before = verified.problem();
    final Problem after =
        new Problem(faster(before.topology(), channel), before.demand(), before.switching());
    return new PricedSchedule(
        name + ", channel %s faster".formatted(channel),
        (Verified) new Verifier().verify(after, verified.schedule()),
        size,
        startup);
  }

  private static Topology faster(final Topology network, final long fast) {
    final TopologyBuilder builder = new TopologyBuilder(network.name(), network.nodes());
    if (network.ports() != Topology.UNLIMITED) {
      builder.ports(network.ports());
    }
    for (long channel = 0; channel < network.channels(); channel++) {
      final ChannelKind kind = network.kind(channel);
      builder.kind(
          channel == fast
              ? new ChannelKind(
                  kind.lanes(),
                  kind.medium(),
                  new Bandwidth(3 * kind.bandwidth().bitsPerSecond()),
                  new Time(kind.propagation().picoseconds() / 2))
              : kind);
      final int[] writers = network.channel(channel).writers().toArray();
      final int[] readers = network.channel(channel).readers().toArray();
      if (network.isPointToPoint()) {
        builder.link(writers[0], readers[0]);
      } else {
        builder.channel(writers, readers);
      }
    }
    return builder.build();
  }

  /// The choices, each from one stream of random numbers.
  private record Draw(SplittableRandom random) {
    int from(final int least, final int most) {
      return random.nextInt(least, most + 1);
    }

    boolean isOneOf(final int choices) {
      return random.nextInt(choices) == 0;
    }

    String collective(final SwitchingModel switching) {
      if (switching instanceof final WavelengthRouted light && light.taps() && isOneOf(2)) {
        return "broadcast";
      }
      final List<String> names =
          List.of(
              "broadcast",
              TWO_CHUNKS,
              TWO_CHUNKS,
              "scatter",
              "gather",
              "reduce",
              "all-gather",
              "all-gather(chunks=3)",
              "reduce-scatter",
              "all-reduce",
              "all-to-all");
      return names.get(random.nextInt(names.size()));
    }

    SwitchingModel switching() {
      final boolean merges = random.nextBoolean();
      return switch (from(0, 6)) {
        case 0 -> new Circuit(from(0, 2), Routing.ANY, true, merges);
        case 1 -> new StoreAndForward(from(0, 2), merges);
        case 2, 3 -> reconfigurable(merges);
        case 4 -> new PassiveStar(from(1, 2));
        default -> wavelengths(merges);
      };
    }

    private SwitchingModel reconfigurable(final boolean merges) {
      final String delay = isOneOf(2) ? "" + from(0, 3) : random.nextLong(1, 9_000_000) + "ps";
      return new Reconfigurable(
          delay,
          isOneOf(2) ? Retune.PORT : Retune.NODE,
          isOneOf(2),
          isOneOf(2),
          from(0, 1),
          isOneOf(3) ? 2 : 0,
          merges);
    }

    private SwitchingModel wavelengths(final boolean merges) {
      final Bytes flit = new Bytes(isOneOf(2) ? 32 : 1);
      return new WavelengthRouted(
          isOneOf(2),
          isOneOf(2),
          new Time(isOneOf(2) ? 0 : random.nextLong(25_000_000)),
          merges,
          0,
          new Bytes(flit.bytes() * from(1, 4)),
          flit,
          new Time(isOneOf(2) ? 0 : from(1, 2_000)));
    }

    Topology network(final SwitchingModel switching) {
      final boolean isStar = switching instanceof PassiveStar;
      return !isStar && isOneOf(4) ? wdm() : random(switching, isStar);
    }

    /// A WDM network whose spec may state rates.
    private Topology wdm() {
      final int n = from(3, 7);
      final String shape =
          switch (from(0, 2)) {
            case 0 -> "ring(" + n;
            case 1 -> "line(" + n;
            default -> "torus([3,%s]".formatted(n);
          };
      final int nodes = shape.startsWith("torus") ? 3 * n : n;
      final String rates =
          isOneOf(2)
              ? ""
              : IntStream.range(0, nodes)
                  .mapToObj(_ -> random.nextLong(1_000_000, 400_000_000_000L) + "b/s")
                  .collect(Collectors.joining(",", ",rates=[", "]"));
      return Registered.REGISTRY
          .parse(
              TopologyFamily.class,
              "wdm-%s,%s,fibers=%s%s)".formatted(shape, from(1, 4), from(1, 2), rates))
          .build();
    }

    /// A ring with further links, or with couplers. Channels are all alike, of unequal rates, or
    /// unequal in rates and propagation.
    private Topology random(final SwitchingModel switching, final boolean isStar) {
      final int n = from(2, 7);
      final boolean isReconfigurable = switching instanceof Reconfigurable;
      final boolean isCoupler = isStar || (isReconfigurable && isOneOf(4));
      final TopologyBuilder builder = new TopologyBuilder("random", n);
      final int mode = from(0, 4);
      final boolean isLaneSingle = isReconfigurable && isOneOf(2);
      final ChannelKind all = kind(mode, isLaneSingle);
      if (isReconfigurable && !isCoupler && isOneOf(2)) {
        builder.ports(from(1, 3));
      }
      for (int node = 0; node < n; node++) {
        final int next = (node + 1) % n;
        for (final int[] ends : new int[][] {{node, next}, {next, node}, {node, from(0, n - 1)}}) {
          final boolean isLoop = ends[0] == ends[1];
          builder.kind(mode < 2 ? all : kind(mode, isLaneSingle));
          if (isCoupler && !isLoop) {
            builder.channel(new int[] {ends[0], ends[1]}, new int[] {ends[0], ends[1]});
          } else if (!isLoop) {
            builder.link(ends[0], ends[1]);
          }
        }
      }
      return builder.build();
    }

    private ChannelKind kind(final int mode, final boolean isLaneSingle) {
      final ChannelKind plain =
          ChannelKind.PLAIN.withLanes(isLaneSingle ? 1 : from(1, 2)).withMedium(Medium.OPTICAL);
      return mode == 0
          ? plain
          : new ChannelKind(
              plain.lanes(),
              Medium.OPTICAL,
              new Bandwidth(random.nextLong(1_000_000, 400_000_000_000L)),
              mode == 2 ? Time.ZERO : new Time(random.nextLong(50_000_000)));
    }
  }
}
