package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.algorithm.broadcast.edn.CallDirection;
import org.heliograph.algorithm.broadcast.edn.EdnCall;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;
import org.heliograph.lab.draw.EdnLevels;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 1 of *mahafzah*: the four dominating nodes of a 4 × 4 mesh, as our search finds them.
@AutoService(Exhibit.class)
@Summary("The dominating nodes of a 4 × 4 mesh, and the nodes that each of them reaches.")
public record OtisFig1() implements OtisExhibit {
  private static final int SIDE = 4;

  @Override
  public String title() {
    return "Fig. 1: dominating nodes in a 4 × 4 mesh";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  private static int number(final MeshPlace meshPlace) {
    return meshPlace.row() * SIDE + meshPlace.column();
  }

  @Override
  public Sheet show(final Studio studio) {
    final EdnTree tree = EdnTree.of(SIDE);
    final TreeMap<Integer, TreeSet<Integer>> told = new TreeMap<>();
    tree.nodes(1).forEach(meshPlace -> told.put(number(meshPlace), new TreeSet<>()));
    int farthest = 0;
    for (final EdnCall ednCall : tree.calls(1, CallDirection.DISTRIBUTION)) {
      told.computeIfAbsent(number(ednCall.parent()), _ -> new TreeSet<>())
          .add(number(ednCall.child()));
      farthest = Math.max(farthest, ednCall.parent().distance(ednCall.child()));
    }
    final boolean perfect =
        farthest == 1 && told.values().stream().mapToInt(TreeSet::size).sum() == 12;
    final boolean agrees = perfect && List.copyOf(told.keySet()).equals(List.of(1, 7, 8, 14));
    return new Sheet(
            List.of("dominating node", "printed", "delivers to"),
            told.entrySet().stream()
                .map(
                    entry ->
                        List.of(
                            Integer.toString(entry.getKey()),
                            "dominating node",
                            entry.getValue().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "))))
                .toList(),
            List.of(
                "Found by search, not written down: four nodes that reach the twelve others in"
                    + " one step, each of those once and over one link: a perfect dominating set."),
            agrees ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
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
                        .svg())));
  }
}
