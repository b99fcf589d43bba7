package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.formats.network.PythonText;
import org.heliograph.formats.network.SstAnytopo;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// A Python module with the routes of a schedule for the source routing of SST's network model
/// merlin: from each router to each other one, paths with their shares.
///
/// The share of a path is that of the transmissions between its ends which take it. Two ranks
/// between which nothing is sent have one shortest path, so that the table is complete.
/// `topo.calculate_routing_table(routes.table)` takes it, once the graph of `sst-anytopo` is
/// imported. O(ranks² · links) time. Source: `pymerlin-topo-any.py` of sstsimulator/sst-elements at
/// commit `f782290d`.
@AutoService(ScheduleExport.class)
@PublicName("sst-routes")
@Summary("Python module with the routes for merlin.anytopo of SST, as a routing table.")
public record SstRoutes() implements ScheduleExport {
  private static final int MOST_RANKS = 2048;

  @Override
  public Support supports(final Verified verified) {
    final Topology topology = verified.problem().topology();
    return new SstAnytopo()
        .supports(topology)
        .and(
            () ->
                Support.size(
                    topology.ranks().size() <= MOST_RANKS,
                    "a table of routes between %s ranks is too large; at most %s"
                        .formatted(topology.ranks().size(), MOST_RANKS)))
        .and(() -> Support.when(!hasTrees(verified), "it has light-trees, and a route is a path"));
  }

  private static boolean hasTrees(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    boolean found = false;
    while (at.advance()) {
      found |= at.isTree();
    }
    return found;
  }

  @Override
  public List<String> omissions(final Verified verified) {
    return List.of(
        "Slots, chunks and lanes are not written, only the routes between ranks.",
        "Two ranks between which nothing is sent have a shortest path.");
  }

  @Override
  public String fileName() {
    return "routes.py";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    final Topology topology = verified.problem().topology();
    final List<Map<Integer, Map<List<Integer>, Integer>>> used = used(verified);
    final NodeSet ranks = topology.ranks();
    try (Writer out = files.text(fileName())) {
      out.append(
          PythonText.heading(
              "Routes of %s on %s for merlin.anytopo of SST"
                  .formatted(collective, topology.name())));
      out.append("\nROUTES = {\n");
      for (int i = 0; i < ranks.size(); i++) {
        out.append("    %s: {\n".formatted(ranks.get(i)));
        for (int j = 0; j < ranks.size(); j++) {
          if (i != j) {
            write(out, topology, used, new Ends(ranks.get(i), ranks.get(j)));
          }
        }
        out.append("    },\n");
      }
      out.append("}\n\n\ndef table(graph):\n    return ROUTES\n");
    }
  }

  /// Two ranks.
  private record Ends(int source, int target) {}

  private static void write(
      final Appendable out,
      final Topology topology,
      final List<Map<Integer, Map<List<Integer>, Integer>>> used,
      final Ends ends)
      throws IOException {
    final Map<List<Integer>, Integer> paths =
        used.get(ends.source()).getOrDefault(ends.target(), shortest(topology, ends));
    final double all = paths.values().stream().mapToInt(Integer::intValue).sum();
    out.append(
        paths.entrySet().stream()
            .map(path -> "(%s, %s)".formatted(path.getValue() / all, path.getKey()))
            .collect(Collectors.joining(", ", "        %s: [".formatted(ends.target()), "],\n")));
  }

  /// How often each path, without its first node, is taken, by its source and its target.
  private static List<Map<Integer, Map<List<Integer>, Integer>>> used(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final List<Map<Integer, Map<List<Integer>, Integer>>> used = new ArrayList<>();
    for (int node = 0; node < topology.nodes(); node++) {
      used.add(new TreeMap<>());
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final List<Integer> path = new ArrayList<>();
      for (int hop = 0; hop < at.hops(); hop++) {
        path.add(topology.reader(at.channel(hop), 0));
      }
      used.get(at.sender())
          .computeIfAbsent(path.getLast(), _ -> new TreeMap<>(Comparator.comparing(List::toString)))
          .merge(path, 1, Integer::sum);
    }
    return used;
  }

  /// One shortest path, if there is any.
  private static Map<List<Integer>, Integer> shortest(final Topology topology, final Ends ends) {
    return Arrays.stream(ShortestPaths.to(topology.graph(), ends.target()).all(ends.source(), 1))
        .collect(
            Collectors.toMap(
                arcs -> Arrays.stream(arcs).mapToObj(arc -> topology.reader(arc, 0)).toList(),
                _ -> 1));
  }
}
