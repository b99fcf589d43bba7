package org.heliograph.formats.program;

import java.io.IOException;
import java.util.List;
import org.heliograph.interchange.Operation;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Transmission;
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
      for (final Instruction instruction : program.instructions()) {
        out.append(line(instruction));
      }
    }
  }

  private static String line(final Instruction instruction) {
    final Operation operation = instruction.operation();
    return "  %s: slot %s: %s %s %s node %s by %s %s%s%s\n"
        .formatted(
            operation.id(),
            operation.slot(),
            verb(operation),
            operation.chunk(),
            operation.sends() ? "to" : "from",
            operation.peer(),
            instruction.ports().size() == 1 ? "port" : "ports",
            joined(instruction.ports()),
            operation.lane() == Transmission.ANY_LANE ? "" : ", lane " + operation.lane(),
            operation.after().isEmpty() ? "" : ", after " + joined(operation.after()));
  }

  private static String verb(final Operation operation) {
    final String verb = operation.sends() ? "send" : "receive";
    return operation.action() == Action.COMBINE
        ? verb + (operation.sends() ? " to combine chunk" : " and combine chunk")
        : verb + " chunk";
  }

  private static String joined(final List<Integer> ports) {
    return String.join(" ", ports.stream().map(String::valueOf).toList());
  }
}
