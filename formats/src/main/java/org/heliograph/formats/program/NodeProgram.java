package org.heliograph.formats.program;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What one node does: the chunks it starts with, those it must end with, and its sendings in
/// order of slots.
record NodeProgram(int node, List<Integer> holds, List<Integer> needs, List<Instruction> sends) {

  /// The programs of all nodes of a verified schedule over links.
  static List<NodeProgram> of(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final List<NodeProgram> programs = new ArrayList<>();
    for (int node = 0; node < topology.nodes(); node++) {
      programs.add(new NodeProgram(node, new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
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
    addSends(verified.schedule(), topology, programs);
    return programs;
  }

  private static void addSends(
      final Schedule schedule, final Topology topology, final List<NodeProgram> programs) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      receivers.find(topology, at);
      final List<Integer> ports = new ArrayList<>();
      for (int hop = 0; hop < at.hops(); hop++) {
        final long channel = at.channel(hop);
        ports.add(port(topology, topology.writer(channel, 0), channel));
      }
      programs
          .get(at.sender())
          .sends
          .add(
              new Instruction(
                  at.slot(),
                  at.chunk(),
                  receivers.get(0),
                  ports,
                  at.lane(),
                  at.action() == Action.COMBINE));
    }
  }

  /// Which of the outgoing channels of `node` is `channel`; they are in increasing order.
  private static int port(final Topology topology, final int node, final long channel) {
    int low = 0;
    int high = topology.outDegree(node) - 1;
    while (low < high) {
      final int middle = (low + high) >>> 1;
      if (topology.outChannel(node, middle) < channel) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
