package org.heliograph.formats.msccl.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.formats.SafeWrite;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// An algorithm as the JSON that msccl-tools load; addresses are chunks.
record AlgorithmText(Verified verified, String collective) {

  void write(final Appendable out) throws IOException {
    final Topology topology = verified.problem().topology();
    final List<List<AlgorithmSteps.Send>> steps = AlgorithmSteps.of(verified);
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
    for (final List<AlgorithmSteps.Send> sends : steps) {
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

  /// The lanes from each node (column) to each other one (row).
  private void writeTopology(final Appendable out) throws IOException {
    final Topology topology = verified.problem().topology();
    final int[][] lanes = new int[topology.nodes()][topology.nodes()];
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes[topology.reader(channel, 0)][topology.writer(channel, 0)] += topology.lanes(channel);
    }
    out.append("{\"msccl_type\":\"topology\",\"name\":").append(SafeWrite.quoted(topology.name()));
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
