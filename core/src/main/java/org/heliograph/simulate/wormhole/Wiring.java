package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;

/// The static structure of a network: its wires, numbered, and their delays.
///
/// A *wire* carries one flit at a time. First come the lanes of all channels, then the wires from
/// interfaces into routers, then those from routers into interfaces.
final class Wiring {
  private static final long MOST_WIRES = 1L << 26;
  private static final long MOST_CYCLES = 1L << 20;

  final int lanes; // of all channels: wires 0 … lanes − 1
  final int ejections; // the first wire into an interface
  final int wires;
  final int longestDelay; // cycles
  final boolean slow; // whether some wire takes more than a cycle a flit
  final long period; // the least common multiple of all periods, or more than 2^31
  final int[] firstLane; // by channel, and one more
  final int[] heads; // by lane: the node it leads to
  final int[] injection; // by lane: the injection wire of messages that start on it
  final int[] ejection; // by lane: the ejection wire of messages that end after it
  final int[] delays; // by wire that enters a router: until a flit may leave it again
  final int[] creditDelays; // by wire that enters a router
  final int[] periods; // by wire: cycles a flit
  final int[] ranks; // by wire that enters a router: its number there
  final int[] inputs; // by wire that leaves a router: how many wires enter that

  Wiring(final Topology topology, final WormholeHardware hardware) {
    firstLane = firstLanes(topology);
    lanes = firstLane[firstLane.length - 1];
    final int[] tails = new int[lanes];
    heads = new int[lanes];
    for (int channel = 0; channel + 1 < firstLane.length; channel++) {
      Arrays.fill(tails, firstLane[channel], firstLane[channel + 1], topology.writer(channel, 0));
      Arrays.fill(heads, firstLane[channel], firstLane[channel + 1], topology.reader(channel, 0));
    }
    final int nodes = topology.nodes();
    final int[] injections = interfaceWires(nodes, tails, hardware.injectionPorts(), lanes);
    ejections = injections[nodes];
    final int[] ends = interfaceWires(nodes, heads, hardware.injectionPorts(), ejections);
    wires = ends[nodes];
    final int[] entering = new int[nodes];
    injection = dealtOut(tails, injections, new int[nodes]);
    ejection = dealtOut(heads, ends, new int[nodes]);
    ranks = ranks(injections, entering);
    inputs = inputs(tails, ends, entering);
    delays = new int[ejections];
    creditDelays = new int[ejections];
    periods = new int[wires];
    time(topology, hardware);
    slow = Arrays.stream(periods).anyMatch(length -> length > 1);
    period = Arrays.stream(periods).distinct().asLongStream().reduce(1, Wiring::commonMultiple);
    longestDelay =
        Math.max(
            Arrays.stream(delays).max().orElse(1), Arrays.stream(creditDelays).max().orElse(1));
  }

  /// The least common multiple; some value over 2³¹ if it is over 2³¹.
  private static long commonMultiple(final long one, final long other) {
    long a = one;
    long b = other;
    while (b != 0) {
      final long rest = a % b;
      a = b;
      b = rest;
    }
    return Math.min(1L << 32, one / a * other);
  }

  /// The first wire of each node's interface, numbered from `first` on, plus the end. A node, given
  /// by `nodeOf`, has one wire per lane, but at most `ports` if that is not 0.
  private static int[] interfaceWires(
      final int nodes, final int[] nodeOf, final int ports, final int first) {
    final int[] counts = new int[nodes];
    for (final int node : nodeOf) {
      counts[node] += ports == 0 || counts[node] < ports ? 1 : 0;
    }
    final int[] starts = new int[nodes + 1];
    starts[0] = first;
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] = Math.addExact(starts[node], counts[node]);
    }
    return starts;
  }

  /// The interface wire that serves each lane; the wires of a node are assigned cyclically.
  private static int[] dealtOut(final int[] nodeOf, final int[] starts, final int[] served) {
    final int[] wireOf = new int[nodeOf.length];
    for (int lane = 0; lane < wireOf.length; lane++) {
      final int node = nodeOf[lane];
      wireOf[lane] = starts[node] + served[node]++ % (starts[node + 1] - starts[node]);
    }
    return wireOf;
  }

  /// The number of each wire in the router it enters; counts them in `entering`.
  private int[] ranks(final int[] injections, final int[] entering) {
    final int[] rankOf = new int[ejections];
    for (int lane = 0; lane < lanes; lane++) {
      rankOf[lane] = entering[heads[lane]]++;
    }
    for (int node = 0; node < entering.length; node++) {
      for (int wire = injections[node]; wire < injections[node + 1]; wire++) {
        rankOf[wire] = entering[node]++;
      }
    }
    return rankOf;
  }

  private int[] inputs(final int[] tails, final int[] ends, final int[] entering) {
    final int[] inputsOf = new int[wires];
    for (int lane = 0; lane < lanes; lane++) {
      inputsOf[lane] = entering[tails[lane]];
    }
    for (int node = 0; node < entering.length; node++) {
      Arrays.fill(inputsOf, ends[node], ends[node + 1], entering[node]);
    }
    return inputsOf;
  }

  private static int[] firstLanes(final Topology topology) {
    if (!topology.isPointToPoint()) {
      throw couplers(topology);
    }
    if (topology.channels() > MOST_WIRES) {
      throw tooMany(topology, topology.channels());
    }
    final int[] first = new int[(int) topology.channels() + 1];
    long lanes = 0;
    for (int channel = 0; channel + 1 < first.length; channel++) {
      lanes += topology.lanes(channel);
      if (lanes > MOST_WIRES) {
        throw tooMany(topology, lanes);
      }
      first[channel + 1] = (int) lanes;
    }
    return first;
  }

  /// The exception for a network that has couplers.
  static IllegalArgumentException couplers(final Topology topology) {
    return new IllegalArgumentException(
        "%s has couplers; wormholes need channels with one writer and one reader. Maybe mesh(8,8)."
            .formatted(topology.name()));
  }

  private static IllegalArgumentException tooMany(final Topology topology, final long lanes) {
    return new IllegalArgumentException(
        "%s has %s lanes or more; at most %s can be simulated. Maybe a smaller network."
            .formatted(topology.name(), lanes, MOST_WIRES));
  }

  private void time(final Topology topology, final WormholeHardware hardware) {
    Arrays.fill(periods, 1);
    Arrays.fill(delays, 1 + hardware.routerCycles());
    Arrays.fill(creditDelays, hardware.creditCycles());
    final Map<ChannelKind, LaneTimes> known = new HashMap<>();
    for (int channel = 0; channel + 1 < firstLane.length; channel++) {
      final LaneTimes times =
          known.computeIfAbsent(topology.kind(channel), k -> LaneTimes.of(k, hardware));
      for (int lane = firstLane[channel]; lane < firstLane[channel + 1]; lane++) {
        periods[lane] = times.period();
        delays[lane] = hardware.routerCycles() + times.delay();
        creditDelays[lane] = times.creditDelay();
      }
    }
  }

  /// The cycles of a channel per flit, until a flit has crossed, and for a credit.
  record LaneTimes(int period, int delay, int creditDelay) {
    static LaneTimes of(final ChannelKind kind, final WormholeHardware hardware) {
      final Bytes flit = hardware.flit();
      final long cycle = hardware.cycle().picoseconds();
      final long period =
          Math.max(1, Math.ceilDiv(kind.bandwidth().timeFor(flit).picoseconds(), cycle));
      final long propagation = Math.ceilDiv(kind.propagation().picoseconds(), cycle);
      if (period + propagation > MOST_CYCLES) {
        throw new IllegalArgumentException(
            ("a flit of %s at %s over %s takes more than %s cycles of %s; choose a longer cycle or"
                    + " a smaller flit.")
                .formatted(
                    flit, kind.bandwidth(), kind.propagation(), MOST_CYCLES, hardware.cycle()));
      }
      return new LaneTimes(
          (int) period,
          (int) (hardware.linkCycles() + propagation + period - 1),
          (int) (hardware.creditCycles() + propagation));
    }
  }
}
