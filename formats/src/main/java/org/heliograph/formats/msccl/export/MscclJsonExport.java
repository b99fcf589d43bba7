package org.heliograph.formats.msccl.export;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.formats.SafeWrite;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// An algorithm of msccl-tools as JSON: a step of one round per slot, with the collective and the
/// network.
///
/// A transmission over several links becomes a send per link, each in its own step, so a slot
/// becomes as many steps as its longest route has links.
@AutoService(ScheduleExport.class)
@PublicName("msccl-json")
@Summary("Algorithm of msccl-tools (SCCL) as JSON: a step per slot, collective, network.")
public record MscclJsonExport() implements ScheduleExport {
  private static final int MOST_NODES = 4096;

  @Override
  public Support supports(final Verified verified) {
    return reason(verified).map(Support::no).orElseGet(Support::yes);
  }

  private static Optional<String> reason(final Verified verified) {
    final Optional<String> known = LinkHops.reason(verified);
    if (known.isPresent()) {
      return known;
    }
    if (verified.problem().topology().nodes() > MOST_NODES) {
      return Optional.of("its matrix of links has at most %s rows".formatted(MOST_NODES));
    }
    if (verified.problem().topology().ranks().size() < verified.problem().topology().nodes()) {
      return Optional.of(
          "its network has links between GPUs alone, and here are nodes that only forward");
    }
    final Capabilities allowed = verified.problem().capabilities();
    if (mostHops(verified) > 1
        && (!allowed.relay()
            || Math.min(allowed.sendPorts(), allowed.receivePorts()) < Capabilities.UNLIMITED)) {
      return Optional.of(
          "a route over several links becomes a send per link, for which the nodes on the way have"
              + " no ports, or which they may not forward");
    }
    return verified.problem().demand().combines() && mostHops(verified) > 1
        ? Optional.of(
            "a sum that is forwarded over several links would be added to that of the node on the"
                + " way")
        : Optional.empty();
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>();
    omissions.add("The file does not say which lane (wavelength) a transmission uses.");
    if (mostHops(verified) > 1) {
      omissions.add(
          "Routes over several links become sends from node to node in steps that follow each"
              + " other.");
    }
    omissions.add("Bandwidths, propagation times and the switching model are not in the file.");
    return omissions;
  }

  @Override
  public String fileName() {
    return "schedule.msccl.json";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      new Algorithm(verified, collective).write(out);
    }
  }

  /// A send over one link.
  private record Send(int chunk, int source, int target) {
    @Override
    public String toString() {
      return "[%s,%s,%s]".formatted(chunk, source, target);
    }
  }

  /// The largest number of links of a route; 0 if nothing is sent.
  private static int mostHops(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    int most = 0;
    while (at.advance()) {
      most = Math.max(most, at.hops());
    }
    return most;
  }

  /// The sends of each step: for every slot a step per link of its longest route, at least one.
  private static List<List<Send>> steps(final Verified verified) {
    final List<List<Send>> steps = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    int slot = -1;
    int first = 0;
    while (at.advance()) {
      while (slot < at.slot()) {
        slot++;
        first = steps.size();
        steps.add(new ArrayList<>());
      }
      final List<Integer> nodes = LinkHops.nodes(verified.problem(), at);
      for (int hop = 0; hop + 1 < nodes.size(); hop++) {
        if (first + hop == steps.size()) {
          steps.add(new ArrayList<>());
        }
        steps.get(first + hop).add(new Send(at.chunk(), nodes.get(hop), nodes.get(hop + 1)));
      }
    }
    return steps;
  }

  /// An algorithm as the JSON that msccl-tools load; addresses are chunks.
  private record Algorithm(Verified verified, String collective) {

    void write(final Appendable out) throws IOException {
      final Topology topology = verified.problem().topology();
      final List<List<Send>> steps = steps(verified);
      out.append("{\"msccl_type\":\"algorithm\",\n\"name\":");
      out.append(SafeWrite.quoted(collective + " on " + topology.name())).append(",\n");
      out.append("\"instance\":{\"msccl_type\":\"instance\",\"steps\":" + steps.size());
      out.append(",\"extra_rounds\":0,\"chunks\":1,\"pipeline\":null,\"extra_memory\":null,");
      out.append("\"allow_exchange\":false},\n");
      final Demand demand = verified.problem().demand();
      addresses(out, "input_map", demand::sources);
      addresses(out, "output_map", demand::targets);
      out.append("\"steps\":[");
      String separator = "\n";
      for (final List<Send> sends : steps) {
        out.append(separator).append("{\"msccl_type\":\"step\",\"rounds\":1,\"sends\":");
        out.append(sends.toString().replace(", ", ",")).append('}');
        separator = ",\n";
      }
      out.append("\n],\n\"collective\":");
      writeCollective(out);
      out.append(",\n\"topology\":");
      writeTopology(out);
      out.append("}\n");
    }

    /// For each node the chunks that it starts or ends with.
    private void addresses(
        final Appendable out, final String name, final IntFunction<NodeSet> nodesOf)
        throws IOException {
      final List<List<Integer>> each = new ArrayList<>();
      for (int node = 0; node < verified.problem().topology().nodes(); node++) {
        each.add(new ArrayList<>());
      }
      for (int chunk = 0; chunk < verified.problem().demand().chunks(); chunk++) {
        final NodeSet nodes = nodesOf.apply(chunk);
        for (int i = 0; i < nodes.size(); i++) {
          each.get(nodes.get(i)).add(chunk);
        }
      }
      out.append("\"" + name + "\":{");
      String separator = "";
      for (int node = 0; node < each.size(); node++) {
        if (!each.get(node).isEmpty()) {
          out.append(separator).append("\"" + node + "\":" + list(each.get(node)));
          separator = ",";
        }
      }
      out.append("},\n");
    }

    private static String list(final List<Integer> numbers) {
      return numbers.toString().replace(" ", "");
    }

    private static String list(final NodeSet nodes) {
      final List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < nodes.size(); i++) {
        numbers.add(nodes.get(i));
      }
      return list(numbers);
    }

    private void writeCollective(final Appendable out) throws IOException {
      final Demand demand = verified.problem().demand();
      out.append("{\"msccl_type\":\"collective\",\"name\":").append(SafeWrite.quoted(collective));
      out.append(",\"nodes\":" + verified.problem().topology().nodes());
      out.append(
          ",\"triggers\":{},\"runtime_name\":\""
              + runtimeName(CollectivePattern.of(verified.problem().demand()))
              + "\",\n\"chunks\":[");
      String separator = "\n";
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        final int contributions = demand.combines() ? sources.size() : 1;
        for (int i = 0; i < contributions; i++) {
          out.append(separator).append("{\"msccl_type\":\"chunk\",\"pre\":");
          out.append(demand.combines() ? "[" + sources.get(i) + "]" : list(sources));
          out.append(",\"post\":").append(list(demand.targets(chunk)));
          out.append(",\"addr\":" + chunk + "}");
          separator = ",\n";
        }
      }
      out.append("\n]}");
    }

    /// The lanes from each node (column) to each other one (row).
    private void writeTopology(final Appendable out) throws IOException {
      final Topology topology = verified.problem().topology();
      final int[][] lanes = new int[topology.nodes()][topology.nodes()];
      for (long channel = 0; channel < topology.channels(); channel++) {
        lanes[topology.reader(channel, 0)][topology.writer(channel, 0)] += topology.lanes(channel);
      }
      out.append("{\"msccl_type\":\"topology\",\"name\":")
          .append(SafeWrite.quoted(topology.name()));
      out.append(",\"switches\":[],\"links\":[");
      String separator = "\n";
      for (final int[] row : lanes) {
        final List<Integer> numbers = new ArrayList<>();
        for (final int count : row) {
          numbers.add(count);
        }
        out.append(separator).append(list(numbers));
        separator = ",\n";
      }
      out.append("\n]}");
    }
  }

  /// The name of a collective in MSCCL, `custom` if it has none.
  static String runtimeName(final CollectivePattern pattern) {
    return switch (pattern) {
      case CollectivePattern.AllGather _ -> "allgather";
      case CollectivePattern.AllToAll _ -> "alltoall";
      case CollectivePattern.AllReduce _ -> "allreduce";
      case CollectivePattern.ReduceScatter _ -> "reduce_scatter";
      case CollectivePattern.Broadcast _ -> "broadcast";
      case CollectivePattern.Reduce _ -> "reduce";
      case CollectivePattern.Scatter _ -> "scatter";
      case CollectivePattern.Gather _ -> "gather";
      case CollectivePattern.Unicast _,
          CollectivePattern.Multicast _,
          CollectivePattern.OtherCopy _,
          CollectivePattern.OtherReduction _ ->
          "custom";
    };
  }
}
