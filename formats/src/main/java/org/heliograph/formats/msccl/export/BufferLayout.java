package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// Where the chunks of a collective are in the input and output buffers of the GPUs.
///
/// GPU g is the g-th rank. Each GPU has `parts` chunks for each other one, or for the sum.
final class BufferLayout {
  /// A place in a buffer: `i` (input), `o` (output) or `s` (scratch).
  record Cell(char buffer, int offset) {}

  /// The nodes where a chunk starts and must end.
  private record Ends(NodeSet sources, NodeSet targets) {}

  private final Demand demand;
  private final NodeSet ranks;
  private final CollectivePattern pattern;
  private final List<Integer> part = new ArrayList<>(); // of each chunk among those like it
  private final int parts;

  BufferLayout(final Demand demand, final NodeSet ranks) {
    this.demand = demand;
    this.ranks = ranks;
    this.pattern = CollectivePattern.of(demand);
    final Map<Ends, Integer> counts = new HashMap<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final Ends ends = new Ends(demand.sources(chunk), demand.targets(chunk));
      part.add(counts.merge(ends, 1, Integer::sum) - 1);
    }
    this.parts = counts.values().stream().mapToInt(Integer::intValue).max().orElse(1);
  }

  CollectivePattern pattern() {
    return pattern;
  }

  int gpus() {
    return ranks.size();
  }

  int parts() {
    return parts;
  }

  private int gpu(final NodeSet only) {
    return ranks.indexOf(only.get(0));
  }

  /// The chunks of the input of a GPU.
  int inputs(final int gpu) {
    final int all = gpus() * parts;
    return switch (pattern) {
      case CollectivePattern.AllToAll _, CollectivePattern.ReduceScatter _ -> all;
      case CollectivePattern.Scatter(final int root) -> isRoot(gpu, root) ? all : 0;
      case CollectivePattern.Broadcast(final int root, _) -> isRoot(gpu, root) ? parts : 0;
      default -> parts;
    };
  }

  /// The chunks of the output of a GPU.
  int outputs(final int gpu) {
    final int all = gpus() * parts;
    return switch (pattern) {
      case CollectivePattern.AllToAll _, CollectivePattern.AllGather _ -> all;
      case CollectivePattern.Gather(final int root) -> isRoot(gpu, root) ? all : 0;
      case CollectivePattern.Reduce(final int root) -> isRoot(gpu, root) ? parts : 0;
      default -> parts;
    };
  }

  private boolean isRoot(final int gpu, final int root) {
    return ranks.get(gpu) == root;
  }

  /// Where a chunk is in the input of a GPU at which it starts.
  Cell input(final int chunk) {
    final boolean isPerTarget =
        pattern instanceof CollectivePattern.AllToAll
            || pattern instanceof CollectivePattern.ReduceScatter
            || pattern instanceof CollectivePattern.Scatter;
    return new Cell('i', (isPerTarget ? gpu(demand.targets(chunk)) * parts : 0) + part.get(chunk));
  }

  /// Where a chunk must be in the output of a GPU at which it ends.
  private Cell output(final int chunk) {
    final boolean isPerSource =
        pattern instanceof CollectivePattern.AllToAll
            || pattern instanceof CollectivePattern.AllGather
            || pattern instanceof CollectivePattern.Gather;
    return new Cell('o', (isPerSource ? gpu(demand.sources(chunk)) * parts : 0) + part.get(chunk));
  }

  boolean isSource(final int chunk, final int gpu) {
    return demand.sources(chunk).contains(ranks.get(gpu));
  }

  /// Where a GPU keeps a chunk; empty if it only forwards it, or adds to it for others.
  Optional<Cell> home(final int chunk, final int gpu) {
    if (demand.targets(chunk).contains(ranks.get(gpu))) {
      return Optional.of(output(chunk));
    }
    return isSource(chunk, gpu) && !demand.combines()
        ? Optional.of(input(chunk))
        : Optional.empty();
  }

  /// Whether a GPU has a message for itself, which no schedule sends; then it is `parts` chunks
  /// from the place `own` in the input to the same place in the output, or the first if it is
  /// shorter.
  boolean keepsOwn(final int gpu) {
    return switch (pattern) {
      case CollectivePattern.AllToAll _ -> true;
      case CollectivePattern.Gather(final int root) -> isRoot(gpu, root);
      case CollectivePattern.Scatter(final int root) -> isRoot(gpu, root);
      default -> false;
    };
  }

  /// Where the message of a GPU for itself begins in its input.
  Cell ownInput(final int gpu) {
    return new Cell('i', pattern instanceof CollectivePattern.Gather ? 0 : gpu * parts);
  }

  /// Where it must be in its output.
  Cell ownOutput(final int gpu) {
    return new Cell('o', pattern instanceof CollectivePattern.Scatter ? 0 : gpu * parts);
  }
}
