package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.NodeOperation;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// One program a node: slot, ports, source route, chunk and other end of every sending and every
/// reception, and the operations of the node that each of them waits for. An engine that follows
/// these dependencies needs no slots.
///
/// A source route is the output port to take at the sender and at each node on the way, so an
/// engine needs to know its own ports and nothing of the network. For links and paths: a coupler
/// is heard by several nodes, and a port number would not say which of them goes on.
@AutoService(ScheduleExport.class)
@Summary("One program per node for DMA engines: slot, output ports on the way, chunk, target.")
public record Program(@Summary("format of the program: json or text") Layout layout)
    implements ScheduleExport {
  /// The version of the format. Format 1 had no receptions and no dependencies.
  public static final int FORMAT = 2;

  public Program() {
    this(Layout.JSON);
  }

  @Override
  public Support supports(final Verified verified) {
    if (!verified.problem().topology().isPointToPoint()) {
      return Support.no("a source route of ports needs links, and here are couplers");
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.isTree()) {
        return Support.no("a source route of ports is a path, and here are light-trees");
      }
    }
    return Support.yes();
  }

  @Override
  public String fileName() {
    return switch (layout) {
      case JSON -> "program.json";
      case TEXT -> "program.txt";
    };
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      switch (layout) {
        case JSON -> new Json(verified, collective).write(out);
        case TEXT -> new Text(verified, collective).write(out);
      }
    }
  }

  /// Programs as JSON, one operation a line: `program.schema.json`.
  private record Json(Verified verified, String collective) {

    void write(final Appendable out) throws IOException {
      final Topology topology = verified.problem().topology();
      out.append("{\"heliograph\":\"program\",\"format\":" + FORMAT + ",\n");
      text(out, "topology", topology.name());
      text(out, "collective", collective);
      text(out, "switching", SpecText.of(verified.problem().switching()));
      text(out, "topologyDigest", TopologyDigest.of(topology));
      text(out, "digest", verified.schedule().digest());
      out.append("\"slots\":" + verified.slots() + ",\n");
      text(
          out,
          "reduction",
          verified.problem().demand().reduction().name().toLowerCase(Locale.ROOT));
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
        final Appendable out, final Topology topology, final NodeProgram program)
        throws IOException {
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
        final Appendable out, final String name, final List<NodeProgram.Instruction> instructions)
        throws IOException {
      out.append(",\n \"").append(name).append("\":[");
      String separator = "\n  ";
      for (final NodeProgram.Instruction instruction : instructions) {
        out.append(separator).append(object(instruction));
        separator = ",\n  ";
      }
      out.append(']');
    }

    private static String object(final NodeProgram.Instruction instruction) {
      final NodeOperation operation = instruction.operation();
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

  /// Programs as a person reads them.
  private record Text(Verified verified, String collective) {

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
        for (final NodeProgram.Instruction instruction : program.instructions()) {
          out.append(line(instruction));
        }
      }
    }

    private static String line(final NodeProgram.Instruction instruction) {
      final NodeOperation operation = instruction.operation();
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

    private static String verb(final NodeOperation operation) {
      final String verb = operation.sends() ? "send" : "receive";
      return operation.action() == Action.COMBINE
          ? verb + (operation.sends() ? " to combine chunk" : " and combine chunk")
          : verb + " chunk";
    }

    private static String joined(final List<Integer> ports) {
      return String.join(" ", ports.stream().map(String::valueOf).toList());
    }
  }

  /// How programs are written.
  public enum Layout {
    /// For programs: `program.schema.json`.
    JSON,
    /// For people: one operation a line.
    TEXT
  }
}
