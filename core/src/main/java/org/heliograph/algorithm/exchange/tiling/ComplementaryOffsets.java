package org.heliograph.algorithm.exchange.tiling;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.topology.Topology;

/// All-to-all on a hypercube of 2^k nodes in 2^(k−1) slots, which is the least by load; with w
/// lanes on every link in 1/w of these, rounded up.
///
/// The message to the node that differs in the bits D crosses one channel of each of these bits.
/// Translated to all nodes, the paths use every channel of those bits once. So the offsets D and
/// its complement share a slot. The schedule is stored as 2^k − 1 transmissions under the group of
/// translations. A hypercube is recognised by its coordinates. Looking up chunks takes time O(4^k).
/// Deterministic.
@AutoService(Scheduler.class)
@Summary("All-to-all on a hypercube: translates of complementary offsets share a slot.")
public record ComplementaryOffsets() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return LinkExchange.support(problem)
        .and(
            () ->
                Support.needs(
                    Cube.of(problem.topology()).isPresent(), "a hypercube with coordinates"))
        .and(() -> LinkExchange.reaches(problem, problem.topology().coordinates(0).length));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final Cube cube = Cube.of(problem.topology()).orElseThrow();
    final LinkExchange linkExchange = new LinkExchange(problem);
    final int nodes = problem.topology().nodes();
    final ColumnarSchedule.Builder first = new ColumnarSchedule.Builder();
    final int source = cube.nodeAt[0];
    for (int offset = 1; offset < nodes; offset++) {
      final int slot = Math.min(offset, nodes - 1 - offset);
      first.add(linkExchange.message(source, cube.nodeAt[offset], cube.path(source, offset), slot));
    }
    final SemiregularGroup group = cube.translations();
    return new SymmetricSchedule(
        problem.topology(),
        problem.demand(),
        group,
        new int[group.order()],
        linkExchange.hasOneLane() ? first.build() : linkExchange.onAllLanes(first.build()));
  }

  /// A hypercube given by its coordinates: nodes as bits.
  private static final class Cube {
    private final Digraph graph;
    private final int dimensions;
    private final int[] codes;
    private final int[] nodeAt;
    private final int[] arcs;

    private Cube(final Topology topology) {
      this.graph = topology.graph();
      this.dimensions = topology.coordinates(0).length;
      this.codes = new int[topology.nodes()];
      this.nodeAt = new int[topology.nodes()];
      this.arcs = new int[topology.nodes() * dimensions];
    }

    /// Returns the hypercube; empty unless nodes have all combinations of bits and each node has an
    /// arc for each bit that changes only this bit.
    static Optional<Cube> of(final Topology topology) {
      final int dimensions = topology.coordinates(0).length;
      if (dimensions == 0
          || dimensions > 20
          || topology.nodes() != 1 << dimensions
          || topology.channels() != (long) topology.nodes() * dimensions) {
        return Optional.empty();
      }
      final Cube cube = new Cube(topology);
      return cube.readNodes(topology) && cube.readArcs() ? Optional.of(cube) : Optional.empty();
    }

    private boolean readNodes(final Topology topology) {
      Arrays.fill(nodeAt, -1);
      for (int node = 0; node < codes.length; node++) {
        final int[] bits = topology.coordinates(node);
        for (int bit = 0; bit < dimensions; bit++) {
          if (bits[bit] < 0 || bits[bit] > 1) {
            return false;
          }
          codes[node] |= bits[bit] << bit;
        }
        if (nodeAt[codes[node]] >= 0) {
          return false;
        }
        nodeAt[codes[node]] = node;
      }
      return true;
    }

    private boolean readArcs() {
      Arrays.fill(arcs, -1);
      for (int arc = 0; arc < graph.arcs(); arc++) {
        final int change = codes[graph.tail(arc)] ^ codes[graph.head(arc)];
        final int bit = Integer.numberOfTrailingZeros(change);
        if (Integer.bitCount(change) != 1 || arcs[graph.tail(arc) * dimensions + bit] >= 0) {
          return false;
        }
        arcs[graph.tail(arc) * dimensions + bit] = arc;
      }
      return true;
    }

    /// Returns the path that changes the bits of `offset` one by one, the last coordinate first.
    long[] path(final int source, final int offset) {
      final long[] path = new long[Integer.bitCount(offset)];
      int node = source;
      int hop = 0;
      for (int bit = dimensions - 1; bit >= 0; bit--) {
        if ((offset >> bit & 1) != 0) {
          final int arc = arcs[node * dimensions + bit];
          path[hop++] = arc;
          node = graph.head(arc);
        }
      }
      return path;
    }

    SemiregularGroup translations() {
      final List<int[]> generators = new ArrayList<>();
      for (int bit = 0; bit < dimensions; bit++) {
        final int[] images = new int[codes.length];
        for (int node = 0; node < images.length; node++) {
          images[node] = nodeAt[codes[node] ^ 1 << bit];
        }
        generators.add(images);
      }
      return SemiregularGroup.generatedBy(codes.length, generators, codes.length).orElseThrow();
    }
  }
}
