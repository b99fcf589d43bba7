package org.heliograph.formats.foreign;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.topology.NodeSet;

/// The spec of the collective that the chunks of a file make.
public final class CollectiveSpec {
  /// The nodes where a chunk starts and must end.
  private record Ends(NodeSet sources, NodeSet targets) {}

  private CollectiveSpec() {}

  /// The spec of the collective among all `ranks` that has the chunks of `demand` in any order;
  /// empty if none of the known ones does.
  public static Optional<String> of(final Demand demand, final NodeSet ranks) {
    if (demand.reduction() == Reduction.IDEMPOTENT) {
      return Optional.empty();
    }
    final Map<Ends, Integer> counts = new HashMap<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      counts.merge(new Ends(demand.sources(chunk), demand.targets(chunk)), 1, Integer::sum);
    }
    final Set<Integer> each = new HashSet<>(counts.values());
    return each.size() == 1
        ? spec(CollectivePattern.of(demand), counts.keySet(), ranks)
            .map(spec -> withChunks(spec, each.iterator().next()))
        : Optional.empty();
  }

  private static String withChunks(final String spec, final int chunks) {
    return chunks == 1
        ? spec
        : spec.endsWith(")")
            ? "%s,chunks=%s)".formatted(spec.substring(0, spec.length() - 1), chunks)
            : "%s(chunks=%s)".formatted(spec, chunks);
  }

  /// The spec of `pattern` if all ranks take part in it.
  private static Optional<String> spec(
      final CollectivePattern pattern, final Set<Ends> ends, final NodeSet all) {
    final int n = all.size();
    return switch (pattern) {
      case CollectivePattern.AllGather _ ->
          specIf(ends.size() == n && everyTarget(ends, all), "all-gather");
      case CollectivePattern.AllToAll _ ->
          specIf(ends.size() == n * (n - 1) && noneStays(ends), "all-to-all");
      case CollectivePattern.AllReduce(final NodeSet members) ->
          specIf(members.equals(all), "all-reduce");
      case CollectivePattern.ReduceScatter _ ->
          specIf(ends.size() == n && everySource(ends, all), "reduce-scatter");
      case CollectivePattern.Broadcast(final int root, final NodeSet targets) ->
          specIf(targets.equals(all), "broadcast(root=%s)".formatted(root));
      case CollectivePattern.Reduce(final int root) ->
          specIf(everySource(ends, all), "reduce(root=%s)".formatted(root));
      case CollectivePattern.Scatter(final int root) ->
          specIf(ends.size() == n - 1 && noneStays(ends), "scatter(root=%s)".formatted(root));
      case CollectivePattern.Gather(final int root) ->
          specIf(ends.size() == n - 1 && noneStays(ends), "gather(root=%s)".formatted(root));
      case CollectivePattern.Unicast _,
          CollectivePattern.Multicast _,
          CollectivePattern.OtherCopy _,
          CollectivePattern.OtherReduction _ ->
          Optional.empty();
    };
  }

  private static Optional<String> specIf(final boolean isSo, final String spec) {
    return isSo ? Optional.of(spec) : Optional.empty();
  }

  private static boolean everySource(final Set<Ends> ends, final NodeSet all) {
    return ends.stream().allMatch(each -> each.sources().equals(all));
  }

  private static boolean everyTarget(final Set<Ends> ends, final NodeSet all) {
    return ends.stream().allMatch(each -> each.targets().equals(all));
  }

  private static boolean noneStays(final Set<Ends> ends) {
    return ends.stream().noneMatch(each -> each.sources().equals(each.targets()));
  }
}
