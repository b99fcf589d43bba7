package org.heliograph.formats.tuning;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.graph.Digraph;
import org.heliograph.interchange.LibraryAlgorithm;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.TuningTable;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.RankBoxes;

/// The CSV of NCCL's example tuner plug-in (`plugins/tuner/example`, as at commit 5067397c, NCCL
/// 2.30.7): collective, least and largest size in bytes, algorithm, protocol, channels, boxes,
/// ranks, pipelined operations, registered buffers.
///
/// The model has no protocols. The plug-in cannot leave the protocol open, and reads a name that it
/// does not know as `simple`; so `simple` is written. Channels are −1, NCCL's default, and so are
/// pipelined operations and registered buffers, which match any. Boxes are −1, any number, where
/// the network does not show them. NCCL reads lines of at most 255 characters.
@AutoService(TuningExport.class)
@PublicName("nccl")
@Summary("CSV of the example tuner plug-in of NCCL: an algorithm for each range of sizes.")
public record NcclTuner() implements TuningExport {
  private static final int LONGEST_LINE = 255;

  @Override
  public String library() {
    return "NCCL";
  }

  @Override
  public String fileName() {
    return "nccl_tuner.conf";
  }

  @Override
  public List<LibraryAlgorithm> algorithms(final Problem problem) {
    final LibraryAlgorithm ring = new LibraryAlgorithm("ring", "bucket", "box-rings");
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce(final NodeSet members) ->
          List.of(
              ring,
              new LibraryAlgorithm("tree", "double-binary-tree"),
              new LibraryAlgorithm(
                  "nvls", List.of("hub-trees"), multicast(problem.topology(), members)));
      case CollectivePattern.AllGather _, CollectivePattern.ReduceScatter _ ->
          List.of(
              ring,
              new LibraryAlgorithm(
                  "pat", List.of("parallel-aggregated-trees"), oneRankPerBox(problem)));
      default -> List.of();
    };
  }

  /// Whether some switch next to all ranks adds and multicasts.
  private static Support multicast(final Topology topology, final NodeSet members) {
    return Support.needs(
            topology.switchOperations().combine() && topology.switchOperations().multicast(),
            "switches that add and multicast. Maybe in-network(of=…)")
        .and(
            () ->
                Support.needs(
                    hasSwitchNextToAll(topology, members), "one switch that is next to all ranks"));
  }

  private static boolean hasSwitchNextToAll(final Topology topology, final NodeSet members) {
    boolean found = false;
    for (int node = 0; node < topology.nodes() && !found; node++) {
      found = !topology.ranks().contains(node) && reachesAll(topology, node, members);
    }
    return found;
  }

  private static boolean reachesAll(
      final Topology topology, final int node, final NodeSet members) {
    final Digraph graph = topology.graph();
    final BitSet near = new BitSet();
    for (int i = 0; i < graph.outDegree(node); i++) {
      near.set(graph.head(graph.outArc(node, i)));
    }
    return Arrays.stream(members.toArray()).allMatch(near::get);
  }

  private static Support oneRankPerBox(final Problem problem) {
    return Support.needs(
        RankBoxes.of(problem.topology(), problem.demand().participants()).isEmpty(),
        "boxes of one rank each, since NCCL runs PAT nowhere else");
  }

  @Override
  public void write(final TuningTable table, final Appendable out) throws IOException {
    final Problem problem = table.problem();
    comment(out, "Example tuner plug-in of NCCL: NCCL_TUNER_CONFIG_FILE names this file.");
    for (final String note : table.notes()) {
      comment(out, note);
    }
    comment(out, "Protocols are not modelled: simple is written, since one must be.");
    for (final TuningTable.Row row : table.rows()) {
      for (final String remark : row.remarks()) {
        comment(out, remark);
      }
      out.append(
          "%s,%s,%s,%s,simple,-1,%s,%s,-1,-1\n"
              .formatted(
                  collective(problem),
                  row.fromBytes(),
                  row.toBytes(),
                  row.algorithm(),
                  boxes(problem),
                  table.ranks()));
    }
  }

  /// The number of boxes, or −1 for any.
  private static int boxes(final Problem problem) {
    final Optional<RankBoxes> boxes =
        RankBoxes.of(problem.topology(), problem.demand().participants());
    return boxes.map(RankBoxes::count).orElse(-1);
  }

  private static String collective(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce _ -> "allreduce";
      case CollectivePattern.AllGather _ -> "allgather";
      case CollectivePattern.ReduceScatter _ -> "reducescatter";
      default -> throw new IllegalArgumentException("nccl: no algorithm of this collective.");
    };
  }

  private static void comment(final Appendable out, final String text) throws IOException {
    final String line = "# " + text;
    out.append(line.substring(0, Math.min(line.length(), LONGEST_LINE))).append('\n');
  }
}
