package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.algorithm.broadcast.edn.CallDirection;
import org.heliograph.algorithm.broadcast.edn.EdnCall;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;
import org.heliograph.lab.draw.EdnLevels;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Figs. 1 and 2 of *mahafzah*: the dominating nodes of a 4 × 4 mesh as a search finds them, and
/// the 16 × 16 machine.
final class OtisTopologyFigures {
  private static final OtisGroup GROUP = new OtisGroup(4);
  private static final long BUDGET = 256;

  private OtisTopologyFigures() {}

  private static int number(final MeshPlace meshPlace) {
    return meshPlace.row() * GROUP.side() + meshPlace.column();
  }

  static ExhibitResult fig1(final ExhibitContext context) {
    final EdnTree tree = EdnTree.of(GROUP.side());
    final TreeMap<Integer, TreeSet<Integer>> reached = new TreeMap<>();
    tree.nodes(1).forEach(meshPlace -> reached.put(number(meshPlace), new TreeSet<>()));
    int farthest = 0;
    for (final EdnCall ednCall : tree.calls(1, CallDirection.DISTRIBUTION)) {
      reached
          .computeIfAbsent(number(ednCall.parent()), _ -> new TreeSet<>())
          .add(number(ednCall.child()));
      farthest = Math.max(farthest, ednCall.parent().distance(ednCall.child()));
    }
    final boolean perfect =
        farthest == 1 && reached.values().stream().mapToInt(TreeSet::size).sum() == 12;
    return ExhibitTable.of(List.copyOf(reached.keySet()))
        .column("dominating node", node -> node)
        .column("printed", _ -> "dominating node")
        .column(
            "delivers to",
            node ->
                reached.getOrDefault(node, new TreeSet<>()).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining(", ")))
        .result(ExhibitVerdict.REPRODUCED.when(perfect), context.notes())
        .withCells(
            context.factCells(
                reached.keySet().stream().map(String::valueOf).collect(Collectors.joining(" "))))
        .withFigures(
            new ExhibitFigure(
                "nodes",
                new EdnLevels(
                        "Dominating nodes of a 4 × 4 mesh",
                        List.of(
                            EdnLevels.Panel.of("the dominating nodes", tree),
                            new EdnLevels.Panel(
                                "whom each reaches in one step",
                                tree,
                                CallDirection.DISTRIBUTION,
                                tree.calls(1, CallDirection.DISTRIBUTION),
                                Optional.empty())))
                    .svg()));
  }

  static ExhibitResult fig2(final ExhibitContext context) {
    final Topology otis = context.topology(GROUP.network());
    final int p = GROUP.nodes();
    long light = 0;
    long transposed = 0;
    for (long channel = 0; channel < otis.channels(); channel++) {
      if (otis.kind(channel).medium() == Medium.OPTICAL) {
        final int from = otis.writer(channel, 0);
        light++;
        transposed += otis.reader(channel, 0) == from % p * p + from / p ? 1 : 0;
      }
    }
    final boolean agrees =
        otis.nodes() == p * p
            && light == p * (p - 1L)
            && transposed == light
            && otis.channels() - light == p * 48L;
    final List<PrintedFact> facts =
        context.facts(
            otis.nodes() / p,
            p,
            label(otis, 2),
            label(otis, partner(otis, 2)),
            light / 2,
            (otis.channels() - light) / 2,
            EdnTree.of(4).nodes(1).size());
    return PrintedFact.table(facts)
        .result(ExhibitVerdict.REPRODUCED.when(agrees), context.notes())
        .withCells(PrintedFact.cells(facts))
        .withFigures(new ExhibitFigure("machine", drawing(otis)))
        .withSchedules(schedule(context));
  }

  /// The label of a node with a space after the comma, as the paper has it.
  private static String label(final Topology otis, final int node) {
    return otis.label(node).replace(",", ", ");
  }

  /// All-reduce on the whole machine by dominating nodes.
  private static List<ExhibitSchedule> schedule(final ExhibitContext context) {
    final OtisMachine machine = OtisMachine.EDN_MIN;
    return ExhibitSchedule.of(
        "all-reduce",
        "All-reduce on 256 processors by dominating nodes",
        context.verified(
            context.stated(GROUP.allReduce(machine.switching())),
            machine.scheduler(GROUP),
            BUDGET));
  }

  private static String drawing(final Topology otis) {
    final EdnTree tree = EdnTree.of(4);
    final int[] dominating =
        IntStream.range(0, otis.nodes())
            .filter(node -> tree.level(new MeshPlace(node % 16 / 4, node % 4)) > 0)
            .toArray();
    return TopologyDrawing.svg(
        otis, new TopologyDrawing.Marked(NodeSet.of(dominating), "dominating node"));
  }

  /// The node at the other end of the optical link of `node`, or itself.
  private static int partner(final Topology otis, final int node) {
    for (int i = 0; i < otis.outDegree(node); i++) {
      if (otis.kind(otis.outChannel(node, i)).medium() == Medium.OPTICAL) {
        return otis.reader(otis.outChannel(node, i), 0);
      }
    }
    return node;
  }
}
