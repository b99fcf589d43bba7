package org.heliograph.formats.program;

import java.io.IOException;
import java.util.List;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Programs as a person reads them.
record ProgramText(Verified verified, String collective) {

  void write(final Appendable out) throws IOException {
    final Topology topology = verified.problem().topology();
    out.append(collective).append(" on ").append(topology.name());
    out.append(", slots: " + verified.slots() + "\n");
    out.append(verified.schedule().digest()).append('\n');
    for (final NodeProgram program : NodeProgram.of(verified)) {
      out.append("\nnode " + program.node());
      final String label = topology.label(program.node());
      if (!label.equals(Integer.toString(program.node()))) {
        out.append(" (").append(label).append(')');
      }
      out.append('\n');
      for (final Instruction send : program.sends()) {
        out.append(line(send)).append('\n');
      }
    }
  }

  private static String line(final Instruction send) {
    return "  slot %s: %s %s to node %s by %s %s%s"
        .formatted(
            send.slot(),
            send.combines() ? "combine chunk" : "chunk",
            send.chunk(),
            send.target(),
            send.ports().size() == 1 ? "port" : "ports",
            joined(send.ports()),
            send.hasLane() ? ", lane " + send.lane() : "");
  }

  private static String joined(final List<Integer> ports) {
    return String.join(" ", ports.stream().map(String::valueOf).toList());
  }
}
