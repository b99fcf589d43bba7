package org.heliograph.lab.experiment.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Finds the collective whose chunks are those of a demand, in any order.
final class DemandNames {
  private final Registry registry;
  private final Topology topology;

  private record Ends(NodeSet sources, NodeSet targets) {}

  DemandNames(final Registry registry, final Topology topology) {
    this.registry = registry;
    this.topology = topology;
  }

  /// The same demand, whose node i is node `nodes[i]`.
  static Demand moved(final Demand demand, final int[] nodes) {
    final Demand.Builder moved = new Demand.Builder(demand.reduction());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      moved.chunk(moved(demand.sources(chunk), nodes), moved(demand.targets(chunk), nodes));
    }
    return moved.build();
  }

  private static NodeSet moved(final NodeSet set, final int[] nodes) {
    return NodeSet.of(Arrays.stream(set.toArray()).map(node -> nodes[node]).sorted().toArray());
  }

  /// The spec of a collective of the network with the chunks of `demand`, if there is one.
  Optional<String> name(final Demand demand) {
    final Map<Ends, Integer> wanted = counts(demand);
    for (final String text : candidates(demand)) {
      final Optional<Demand> found =
          CallResult.of(() -> Optional.of(registry.parse(Collective.class, text).demand(topology)))
              .or(_ -> Optional.<Demand>empty());
      if (found.isPresent()
          && found.get().reduction() == demand.reduction()
          && found.get().chunks() == demand.chunks()
          && counts(found.get()).equals(wanted)) {
        return Optional.of(SpecText.of(registry.parse(Collective.class, text)));
      }
    }
    return Optional.empty();
  }

  /// Whether both have the same chunks in any order.
  static boolean areAlike(final Demand one, final Demand other) {
    return one.reduction() == other.reduction() && counts(one).equals(counts(other));
  }

  private static Map<Ends, Integer> counts(final Demand demand) {
    final Map<Ends, Integer> counts = new HashMap<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      // Where nothing combines, a source that also is a target receives nothing.
      final NodeSet sources = demand.sources(chunk);
      final int[] targets =
          Arrays.stream(demand.targets(chunk).toArray())
              .filter(node -> demand.combines() || !sources.contains(node))
              .toArray();
      counts.merge(new Ends(sources, NodeSet.of(targets)), 1, Integer::sum);
    }
    return counts;
  }

  /// Every collective with as many chunks per message as make the number right, and with the root
  /// that the demand has.
  private List<String> candidates(final Demand demand) {
    final String root =
        switch (CollectivePattern.of(demand)) {
          case CollectivePattern.FromRoot from -> "root=" + from.root();
          case CollectivePattern.ToRoot to -> "root=" + to.root();
          case CollectivePattern.Rootless _ -> "";
        };
    final List<String> texts = new ArrayList<>();
    for (final PluginEntry entry : registry.entries(Collective.class)) {
      if (!entry.hasDefault()) {
        continue;
      }
      final List<String> known = entry.parameters().stream().map(it -> it.name()).toList();
      final String rooted = known.contains("root") ? root : "";
      for (final int parts : parts(entry.name(), rooted, demand.chunks())) {
        final String divided = known.contains("chunks") ? "chunks=" + parts : "";
        final List<String> values = new ArrayList<>(List.of(rooted, divided));
        values.removeIf(String::isEmpty);
        texts.add("%s(%s)".formatted(entry.name(), String.join(",", values)));
      }
    }
    return texts;
  }

  private List<Integer> parts(final String name, final String rooted, final int chunks) {
    final int whole =
        CallResult.of(
                () ->
                    registry
                        .parse(Collective.class, "%s(%s)".formatted(name, rooted))
                        .demand(topology)
                        .chunks())
            .or(_ -> 0);
    return whole > 0 && chunks % whole == 0 ? List.of(chunks / whole) : List.of();
  }
}
