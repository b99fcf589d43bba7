package org.heliograph.formats.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// Transmissions in canonical order, column by column: slots and chunks as differences, senders as
/// differences from the source of the chunk, and routes as the place of each channel among those
/// that leave the node, where every route is a path over links.
final class PackedColumns {
  private static final int COMBINE = 1;
  private static final int TREE = 2;
  private static final int FLAGS = COMBINE | TREE;

  /// The most transmissions and channels of a route that are read.
  private static final int MOST = 1 << 24;

  private PackedColumns() {}

  static void write(
      final PackedNumbers.Output out, final Problem problem, final Schedule schedule) {
    final List<Transmission> all = new ArrayList<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      all.add(at.transmission());
    }
    out.number(all.size());
    differences(out, all, Transmission::slot);
    differences(out, all, Transmission::chunk);
    int last = 0;
    for (final Transmission one : all) {
      out.signed(one.sender() - home(problem.demand(), one.chunk(), last));
      last = one.sender();
    }
    all.forEach(one -> out.number(one.receiver() + 1L));
    all.forEach(one -> out.number(one.lane() + 1L));
    all.forEach(one -> out.number(flags(one)));
    all.forEach(one -> out.number(one.route().channels().length));
    final boolean isByPorts =
        all.stream().allMatch(one -> ports(problem.topology(), one).isPresent());
    out.number(isByPorts ? 1 : 0);
    for (final Transmission one : all) {
      if (isByPorts) {
        ports(problem.topology(), one).orElseThrow().forEach(out::number);
      } else {
        long before = 0;
        for (final long channel : one.route().channels()) {
          out.signed(channel - before);
          before = channel;
        }
      }
    }
  }

  private static void differences(
      final PackedNumbers.Output out,
      final List<Transmission> all,
      final ToLongFunction<Transmission> column) {
    long last = 0;
    for (final Transmission one : all) {
      out.signed(column.applyAsLong(one) - last);
      last = column.applyAsLong(one);
    }
  }

  private static int flags(final Transmission one) {
    return (one.action() == Action.COMBINE ? COMBINE : 0)
        | (one.route() instanceof Route.Tree ? TREE : 0);
  }

  /// Where the sender of `chunk` is expected: at its source, or where the last one was.
  private static int home(final Demand demand, final int chunk, final int last) {
    return demand.hasSingleSources() && chunk < demand.chunks() ? demand.source(chunk) : last;
  }

  /// The place of each channel of the path of `one` among those that leave the node where it is;
  /// empty if the route is no path over links.
  private static Optional<List<Integer>> ports(final Topology topology, final Transmission one) {
    if (!topology.isPointToPoint() || one.route() instanceof Route.Tree) {
      return Optional.empty();
    }
    final List<Integer> ports = new ArrayList<>();
    int node = one.sender();
    for (final long channel : one.route().channels()) {
      final OptionalInt port = port(topology, node, channel);
      if (port.isEmpty()) {
        return Optional.empty();
      }
      ports.add(port.getAsInt());
      node = topology.reader(channel, 0);
    }
    return Optional.of(ports);
  }

  private static OptionalInt port(final Topology topology, final int node, final long channel) {
    for (int port = 0; node < topology.nodes() && port < topology.outDegree(node); port++) {
      if (topology.outChannel(node, port) == channel) {
        return OptionalInt.of(port);
      }
    }
    return OptionalInt.empty();
  }

  static ColumnarSchedule read(final PackedNumbers.Input in, final Problem problem) {
    final int count = in.number(MOST);
    final int[] slots = sums(in, count);
    final int[] chunks = sums(in, count);
    final int[] senders = senders(in, problem, chunks);
    final int[] receivers = numbers(in, count, problem.topology().nodes());
    final int[] lanes = numbers(in, count, Short.MAX_VALUE);
    final int[] flags = numbers(in, count, FLAGS);
    final int[] hops = numbers(in, count, MOST);
    final boolean isByPorts = in.number(1) == 1;
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int i = 0; i < count; i++) {
      final long[] channels =
          isByPorts ? path(in, problem.topology(), senders[i], hops[i]) : channels(in, hops[i]);
      schedule.add(
          new Transmission(
              chunks[i],
              senders[i],
              receivers[i] - 1,
              (flags[i] & TREE) == 0 ? new Route.Path(channels) : new Route.Tree(channels),
              lanes[i] - 1,
              slots[i],
              (flags[i] & COMBINE) == 0 ? Action.COPY : Action.COMBINE));
    }
    return schedule.build();
  }

  private static int[] numbers(final PackedNumbers.Input in, final int count, final int most) {
    // Memory grows with what is read, so a wrong count is noticed before it is taken.
    in.requireBytes(count);
    final int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = in.number(most);
    }
    return numbers;
  }

  private static int[] sums(final PackedNumbers.Input in, final int count) {
    in.requireBytes(count);
    final int[] sums = new int[count];
    long last = 0;
    for (int i = 0; i < count; i++) {
      last = index(last + in.signed());
      sums[i] = (int) last;
    }
    return sums;
  }

  private static long index(final long value) {
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a packed schedule counts beyond what it can hold.");
    }
    return value;
  }

  private static int[] senders(
      final PackedNumbers.Input in, final Problem problem, final int[] chunks) {
    in.requireBytes(chunks.length);
    final int[] senders = new int[chunks.length];
    int last = 0;
    for (int i = 0; i < senders.length; i++) {
      last = (int) index(home(problem.demand(), chunks[i], last) + in.signed());
      senders[i] = last;
    }
    return senders;
  }

  private static long[] path(
      final PackedNumbers.Input in, final Topology topology, final int sender, final int hops) {
    in.requireBytes(hops);
    final long[] path = new long[hops];
    int node = sender;
    for (int hop = 0; hop < hops; hop++) {
      if (node >= topology.nodes() || topology.outDegree(node) == 0) {
        throw new IllegalArgumentException(
            "a packed schedule leaves node %s, which no channel does.".formatted(node));
      }
      path[hop] = topology.outChannel(node, in.number(topology.outDegree(node) - 1));
      node = topology.reader(path[hop], 0);
    }
    return path;
  }

  private static long[] channels(final PackedNumbers.Input in, final int hops) {
    in.requireBytes(hops);
    final long[] channels = new long[hops];
    long last = 0;
    for (int hop = 0; hop < hops; hop++) {
      last += in.signed();
      channels[hop] = last;
    }
    return channels;
  }
}
