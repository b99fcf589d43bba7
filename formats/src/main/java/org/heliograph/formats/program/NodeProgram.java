package org.heliograph.formats.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import org.heliograph.collective.Demand;
import org.heliograph.interchange.NodeOperation;
import org.heliograph.interchange.NodeOperations;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What one node does: the chunks it starts with, those it must end with, its sendings and its
/// receptions, each in order of slots.
record NodeProgram(
    int node,
    List<Integer> holds,
    List<Integer> needs,
    List<Instruction> sends,
    List<Instruction> receives) {

  /// The programs of all nodes of a verified schedule over links.
  static List<NodeProgram> of(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final List<NodeProgram> programs = new ArrayList<>();
    for (int node = 0; node < topology.nodes(); node++) {
      programs.add(
          new NodeProgram(
              node, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
    }
    final Demand demand = verified.problem().demand();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        programs.get(sources.get(i)).holds.add(chunk);
      }
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        programs.get(targets.get(i)).needs.add(chunk);
      }
    }
    addOperations(verified, programs);
    return programs;
  }

  /// Sendings and receptions in the order in which the node may do them.
  List<Instruction> instructions() {
    return Stream.concat(sends.stream(), receives.stream())
        .sorted(Comparator.comparing(instruction -> instruction.operation().id()))
        .toList();
  }

  private static void addOperations(final Verified verified, final List<NodeProgram> programs) {
    final Topology topology = verified.problem().topology();
    final NodeOperations operations = NodeOperations.of(verified);
    final List<Route> routes = routes(verified.schedule());
    for (final NodeProgram program : programs) {
      for (final NodeOperation operation : operations.of(program.node)) {
        final long[] channels = routes.get(Math.toIntExact(operation.transmission())).channels();
        if (operation.sends()) {
          program.sends.add(new Instruction(operation, outputPorts(topology, channels)));
        } else {
          final int port = inputPort(topology, program.node, channels[channels.length - 1]);
          program.receives.add(new Instruction(operation, List.of(port)));
        }
      }
    }
  }

  private static List<Route> routes(final Schedule schedule) {
    final List<Route> routes = new ArrayList<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      routes.add(at.route());
    }
    return routes;
  }

  private static List<Integer> outputPorts(final Topology topology, final long[] channels) {
    final List<Integer> ports = new ArrayList<>();
    for (final long channel : channels) {
      final int node = topology.writer(channel, 0);
      ports.add(rank(topology.outDegree(node), port -> topology.outChannel(node, port), channel));
    }
    return ports;
  }

  private static int inputPort(final Topology topology, final int node, final long channel) {
    return rank(topology.inDegree(node), port -> topology.inChannel(node, port), channel);
  }

  /// Which of the `count` channels that `channelOf` lists in increasing order is `channel`.
  private static int rank(final int count, final IntToLongFunction channelOf, final long channel) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
      final int middle = (low + high) >>> 1;
      if (channelOf.applyAsLong(middle) < channel) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// One operation of a node with its ports: of a sending the output port here and at every node on
  /// the way, of a reception the one input port here.
  ///
  /// Output port p of a node is its p-th outgoing channel, input port p its p-th incoming one, from
  /// 0.
  record Instruction(NodeOperation operation, List<Integer> ports) {
    Instruction {
      ports = List.copyOf(ports);
    }
  }
}
