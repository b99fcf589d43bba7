package org.heliograph.graph;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.primitive.IntList;

/// One search for the automorphisms of a graph along a chain of point stabilisers.
///
/// The first path fixes base nodes one by one until the refined partition is discrete. Then the
/// levels are processed from the last to the first. At each, every node that may replace the base
/// node and is not yet in its orbit is tried: one automorphism adds it, and if there is none, its
/// whole orbit under the known generators is excluded.
final class AutomorphismSearch {
  private static final int UNTRIED = -2;

  private final Digraph graph;
  private final Refinement partition;
  private final long budget;
  private final List<int[]> generators = new ArrayList<>();
  private final NodeOrbits orbits;
  private final IntList base = new IntList();
  private final IntList cells = new IntList();
  private final IntList marks = new IntList();
  private final IntList tried = new IntList();
  private final List<long[]> traces = new ArrayList<>();
  private int depth;
  private int[] leaf = new int[0];
  private long checked;

  AutomorphismSearch(final Digraph graph, final int[] colours, final long budget) {
    this.graph = graph;
    this.partition = new Refinement(graph, colours);
    this.orbits = new NodeOrbits(graph.nodes());
    this.budget = budget;
  }

  Optional<Automorphisms> run() {
    BigInteger order = BigInteger.ONE;
    if (!descendFirst()) {
      return Optional.empty();
    }
    for (int level = depth - 1; level >= 0; level--) {
      if (!completeOrbit(level)) {
        return Optional.empty();
      }
      order = order.multiply(BigInteger.valueOf(orbits.size(base.get(level))));
    }
    return Optional.of(new Automorphisms(order, generators));
  }

  private boolean isExhausted() {
    return partition.work() + checked > budget;
  }

  private boolean descendFirst() {
    partition.refine();
    for (int cell = partition.largestCell(); cell >= 0; cell = partition.largestCell()) {
      if (isExhausted()) {
        return false;
      }
      final int node = partition.nextMember(cell, -1, -1);
      cells.add(cell);
      base.add(node);
      marks.add(partition.mark());
      tried.add(UNTRIED);
      traces.add(partition.individualise(node));
      depth++;
    }
    leaf = partition.order();
    return true;
  }

  /// Finds generators until the orbit of the base node of `level` is complete.
  private boolean completeOrbit(final int level) {
    orbits.forgetFailures();
    partition.undo(marks.get(level));
    for (final int node : partition.members(cells.get(level))) {
      if (orbits.areOne(node, base.get(level)) || orbits.hasFailed(node)) {
        continue;
      }
      if (mapTo(level, node)) {
        final int[] image = image();
        generators.add(image);
        orbits.join(image);
      } else {
        orbits.fail(node);
      }
      if (isExhausted()) {
        return false;
      }
      partition.undo(marks.get(level));
    }
    return true;
  }

  /// Whether some automorphism fixes the base nodes before `level` and maps the next to `node`.
  ///
  /// If so, the partition is left at the leaf that shows it.
  private boolean mapTo(final int level, final int node) {
    if (!partition.individualiseAlike(node, traces.get(level))) {
      return false;
    }
    if (level + 1 == depth) {
      return isLeafAutomorphism();
    }
    int at = level + 1;
    tried.set(at, UNTRIED);
    while (at > level && !isExhausted()) {
      partition.undo(marks.get(at));
      final int candidate = nextCandidate(at);
      if (candidate < 0) {
        at--;
      } else if (partition.individualiseAlike(candidate, traces.get(at))) {
        if (at + 1 < depth) {
          tried.set(++at, UNTRIED);
        } else if (isLeafAutomorphism()) {
          return true;
        }
      }
    }
    return false;
  }

  /// The next candidate: the base node first, since it moves the fewest others, then the rest
  /// ascending.
  private int nextCandidate(final int level) {
    if (tried.get(level) == UNTRIED) {
      tried.set(level, -1);
      if (partition.cell(base.get(level)) == cells.get(level)) {
        return base.get(level);
      }
    }
    final int candidate = partition.nextMember(cells.get(level), tried.get(level), base.get(level));
    tried.set(level, candidate);
    return candidate;
  }

  private boolean isLeafAutomorphism() {
    checked += graph.nodes() + graph.arcs();
    return Automorphisms.isAutomorphism(graph, image());
  }

  private int[] image() {
    final int[] order = partition.order();
    final int[] image = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      image[leaf[place]] = order[place];
    }
    return image;
  }
}
