package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Fig. 2 of *mahafzah*: the 16 × 16 machine, from the facts of our topology.
@AutoService(Exhibit.class)
@Summary("The 16 × 16 OTIS-Mesh from the facts of Heliograph's topology.")
public record OtisFig2() implements OtisExhibit {
  private static final Group GROUP = new Group(4);
  private static final long BUDGET = 256;

  @Override
  public String title() {
    return "Fig. 2: a 16 × 16 EDN-OTIS-Mesh";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Topology otis = studio.topology(GROUP.network());
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
    final List<List<String>> rows =
        List.of(
            List.of("groups", "16", "" + otis.nodes() / p),
            List.of("processors of a group", "16", "" + p),
            List.of("label of processor 2 of group 0", "(0, 2)", otis.label(2)),
            List.of("its partner over light", "(2, 0)", otis.label(partner(otis, 2))),
            List.of("optical links", "", "" + light / 2),
            List.of("electronic links", "", "" + (otis.channels() - light) / 2),
            List.of("dominating nodes of a group", "4", "" + EdnTree.of(4).nodes(1).size()));
    final boolean agrees =
        otis.nodes() == p * p
            && light == p * (p - 1L)
            && transposed == light
            && otis.label(2).equals("(0,2)")
            && otis.label(partner(otis, 2)).equals("(2,0)")
            && otis.channels() - light == p * 48L;
    return new Sheet(
            List.of("fact", "printed", "ours"),
            rows,
            List.of(
                "Every optical link joins (G,N) and (N,G); (G,G) has none.",
                "Ambiguity: the paper says neither how processors are numbered nor how many ports"
                    + " light takes. Numbers run row by row, as its nodes 1, 7, 8 and 14 need;"
                    + " light has a port of its own."),
            agrees ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("machine", picture(otis))))
        .playing(played(studio));
  }

  /// All-reduce on the whole machine, as its dominating nodes do it.
  private static List<Played> played(final Studio studio) {
    final Machine machine = Machine.EDN_MIN;
    return studio
        .verified(
            studio.stated(GROUP.allReduce(machine.switching())), machine.scheduler(GROUP), BUDGET)
        .map(it -> new Played("all-reduce", "All-reduce on 256 processors by dominating nodes", it))
        .stream()
        .toList();
  }

  private static String picture(final Topology otis) {
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
