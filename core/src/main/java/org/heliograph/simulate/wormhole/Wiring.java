package org.heliograph.simulate.wormhole;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;

/// What does not change while a network runs: its wires, numbered, and how long they take.
///
/// A *wire* carries one flit at a time. First come the lanes of all channels, then the wires
/// from interfaces into routers, then those from routers into interfaces.
final class Wiring {
  private static final long MOST_WIRES = 1L << 26;
  private static final long MOST_CYCLES = 1L << 20;

  final int lanes; // of all channels: wires 0 … lanes − 1
  final int ejections; // the first wire into an interface
  final int wires;
  final int longestDelay; // cycles
  final boolean slow; // whether some wire takes more than a cycle a flit
  final int[] firstLane; // by channel, and one more
  final int[] heads; // by lane: the node it leads to
  final int[] injection; // by lane: the wire by which messages come that leave on it
  final int[] ejection; // by lane: the wire by which messages go that end after it
  final int[] delays; // by wire that enters a router: until a flit may leave it again
  final int[] creditDelays; // by wire that enters a router
  final int[] periods; // by wire: cycles a flit
  final int[] ranks; // by wire that enters a router: its number there
  final int[] inputs; // by wire that leaves a router: how many wires enter that

  Wiring(final Topology topology, final WormholeHardware hardware) {
    final int nodes = topology.nodes();
    firstLane = firstLanes(topology);
    lanes = firstLane[firstLane.length - 1];
    final int[] injectionStart = interfaceWires(topology, hardware, true, lanes);
    final int[] ejectionStart =
        interfaceWires(topology, hardware, false, injectionStart[topology.nodes()]);
    ejections = ejectionStart[0];
    wires = ejectionStart[nodes];
    heads = new int[lanes];
    injection = new int[lanes];
    ejection = new int[lanes];
    delays = new int[ejections];
    creditDelays = new int[ejections];
    periods = new int[wires];
    ranks = new int[ejections];
    inputs = new int[wires];
    final int[] entering = new int[nodes];
    time(topology, hardware);
    for (int node = 0; node < nodes; node++) {
      int leaving = 0;
      for (int i = 0; i < topology.outDegree(node); i++) {
        final int channel = (int) topology.outChannel(node, i);
        for (int lane = firstLane[channel]; lane < firstLane[channel + 1]; lane++) {
          injection[lane] =
              injectionStart[node] + leaving++ % (injectionStart[node + 1] - injectionStart[node]);
        }
      }
      for (int i = 0; i < topology.inDegree(node); i++) {
        final int channel = (int) topology.inChannel(node, i);
        for (int lane = firstLane[channel]; lane < firstLane[channel + 1]; lane++) {
          heads[lane] = node;
          ejection[lane] =
              ejectionStart[node]
                  + entering[node] % (ejectionStart[node + 1] - ejectionStart[node]);
          ranks[lane] = entering[node]++;
        }
      }
      for (int wire = injectionStart[node]; wire < injectionStart[node + 1]; wire++) {
        delays[wire] = 1 + hardware.routerCycles();
        creditDelays[wire] = hardware.creditCycles();
        periods[wire] = 1;
        ranks[wire] = entering[node]++;
      }
      for (int wire = ejectionStart[node]; wire < ejectionStart[node + 1]; wire++) {
        periods[wire] = 1;
        inputs[wire] = entering[node];
      }
    }
    int longest = 1 + hardware.routerCycles() + hardware.creditCycles();
    boolean anySlow = false;
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < topology.outDegree(node); i++) {
        final int channel = (int) topology.outChannel(node, i);
        for (int lane = firstLane[channel]; lane < firstLane[channel + 1]; lane++) {
          inputs[lane] = entering[node];
          longest = Math.max(longest, Math.max(delays[lane], creditDelays[lane]));
          anySlow |= periods[lane] > 1;
        }
      }
    }
    longestDelay = longest;
    slow = anySlow;
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

  /// What is wrong with a network that has couplers.
  static IllegalArgumentException couplers(final Topology topology) {
    return new IllegalArgumentException(
        "%s has couplers; wormholes need channels with one writer and one reader. Maybe mesh(8,8)."
            .formatted(topology.name()));
  }

  private static IllegalArgumentException tooMany(final Topology topology, final long lanes) {
    return new IllegalArgumentException(
        "%s has %d lanes or more; flits are followed on at most %d. Maybe a smaller network."
            .formatted(topology.name(), lanes, MOST_WIRES));
  }

  /// The first wire of each node's interface, numbered from `first` on, and one more.
  private static int[] interfaceWires(
      final Topology topology,
      final WormholeHardware hardware,
      final boolean leaving,
      final int first) {
    final int[] starts = new int[topology.nodes() + 1];
    starts[0] = first;
    for (int node = 0; node < topology.nodes(); node++) {
      final int degree = leaving ? topology.outDegree(node) : topology.inDegree(node);
      int lanes = 0;
      for (int i = 0; i < degree; i++) {
        lanes +=
            topology.lanes(leaving ? topology.outChannel(node, i) : topology.inChannel(node, i));
      }
      final int ports = hardware.injectionPorts() == 0 ? lanes : hardware.injectionPorts();
      starts[node + 1] = Math.addExact(starts[node], Math.min(lanes, ports));
    }
    return starts;
  }

  private void time(final Topology topology, final WormholeHardware hardware) {
    final Map<ChannelKind, Pace> paces = new HashMap<>();
    for (int channel = 0; channel + 1 < firstLane.length; channel++) {
      final Pace pace = paces.computeIfAbsent(topology.kind(channel), k -> Pace.of(k, hardware));
      for (int lane = firstLane[channel]; lane < firstLane[channel + 1]; lane++) {
        periods[lane] = pace.period();
        delays[lane] = hardware.routerCycles() + pace.delay();
        creditDelays[lane] = pace.creditDelay();
      }
    }
  }

  /// How many cycles a channel takes for a flit, until a flit is across, and for a credit.
  record Pace(int period, int delay, int creditDelay) {
    static Pace of(final ChannelKind kind, final WormholeHardware hardware) {
      final Bytes flit = hardware.flit();
      final long cycle = hardware.cycle().picoseconds();
      final long period =
          Math.max(1, Math.ceilDiv(kind.bandwidth().timeFor(flit).picoseconds(), cycle));
      final long light = Math.ceilDiv(kind.propagation().picoseconds(), cycle);
      if (period + light > MOST_CYCLES) {
        throw new IllegalArgumentException(
            ("a flit of %s at %s over %s takes more than %d cycles of %s; choose a longer cycle or"
                    + " a smaller flit.")
                .formatted(
                    flit, kind.bandwidth(), kind.propagation(), MOST_CYCLES, hardware.cycle()));
      }
      return new Pace(
          (int) period,
          (int) (hardware.linkCycles() + light + period - 1),
          (int) (hardware.creditCycles() + light));
    }
  }
}
