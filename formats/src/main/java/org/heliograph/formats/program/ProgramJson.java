package org.heliograph.formats.program;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.interchange.Operation;
import org.heliograph.plugin.SpecText;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Programs as JSON, one operation a line: `program.schema.json`.
record ProgramJson(Verified verified, String collective) {

  void write(final Appendable out) throws IOException {
    final Topology topology = verified.problem().topology();
    out.append("{\"heliograph\":\"program\",\"format\":" + Program.FORMAT + ",\n");
    text(out, "topology", topology.name());
    text(out, "collective", collective);
    text(out, "switching", SpecText.of(verified.problem().switching()));
    text(out, "topologyDigest", TopologyDigest.of(topology));
    text(out, "digest", verified.schedule().digest());
    out.append("\"slots\":" + verified.slots() + ",\n");
    text(out, "reduction", verified.problem().demand().reduction().name().toLowerCase(Locale.ROOT));
    out.append("\"nodes\":[");
    String separator = "\n";
    for (final NodeProgram program : NodeProgram.of(verified)) {
      out.append(separator);
      write(out, topology, program);
      separator = ",\n";
    }
    out.append("\n]}\n");
  }

  private static void text(final Appendable out, final String name, final String value)
      throws IOException {
    out.append('"').append(name).append("\":").append(SafeWrite.quoted(value)).append(",\n");
  }

  private static void write(
      final Appendable out, final Topology topology, final NodeProgram program) throws IOException {
    final int node = program.node();
    out.append("{\"node\":" + node);
    out.append(",\"label\":").append(SafeWrite.quoted(topology.label(node)));
    out.append(",\"ports\":" + topology.outDegree(node));
    out.append(",\n \"holds\":").append(list(program.holds()));
    out.append(",\n \"needs\":").append(list(program.needs()));
    write(out, "sends", program.sends());
    write(out, "receives", program.receives());
    out.append('}');
  }

  private static void write(
      final Appendable out, final String name, final List<Instruction> instructions)
      throws IOException {
    out.append(",\n \"").append(name).append("\":[");
    String separator = "\n  ";
    for (final Instruction instruction : instructions) {
      out.append(separator).append(object(instruction));
      separator = ",\n  ";
    }
    out.append(']');
  }

  private static String object(final Instruction instruction) {
    final Operation operation = instruction.operation();
    return "{\"id\":%s,\"slot\":%s,\"port\":%s%s,\"chunk\":%s,\"%s\":%s%s%s%s}"
        .formatted(
            operation.id(),
            operation.slot(),
            instruction.ports().getFirst(),
            operation.sends() ? ",\"route\":" + list(instruction.ports()) : "",
            operation.chunk(),
            operation.sends() ? "target" : "source",
            operation.peer(),
            operation.lane() == Transmission.ANY_LANE ? "" : ",\"lane\":" + operation.lane(),
            operation.action() == Action.COMBINE ? ",\"combine\":true" : "",
            operation.after().isEmpty() ? "" : ",\"after\":" + list(operation.after()));
  }

  private static String list(final List<Integer> numbers) {
    return numbers.toString().replace(" ", "");
  }
}
