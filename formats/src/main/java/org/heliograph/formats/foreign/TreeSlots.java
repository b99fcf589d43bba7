package org.heliograph.formats.foreign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.SendOrder;
import org.heliograph.schedule.Action;

/// The sendings of trees and their order: parents before children.
final class TreeSlots {
  private static final int MOST_SENDS = 1 << 22;

  /// A chunk of a tree on one of its edges.
  private record Move(Tree tree, Tree.Edge edge, int chunk) {}

  private final Path file;
  private final List<Tree> trees;
  private final List<Move> moves = new ArrayList<>();
  private final List<Wait> waits = new ArrayList<>();

  /// That a move follows another one.
  private record Wait(int later, int earlier) {}

  TreeSlots(final Path file, final List<Tree> trees) {
    this.file = file;
    this.trees = trees;
  }

  List<ImportedSend> sends() {
    final int most = trees.stream().mapToInt(Tree::chunks).max().orElse(0);
    final List<Map<Integer, Tree.Edge>> parents = trees.stream().map(this::parents).toList();
    // Chunk by chunk, so that the first chunks of all trees go before the second ones.
    for (int chunk = 0; chunk < most; chunk++) {
      for (final Tree tree : trees) {
        if (chunk < tree.chunks()) {
          add(tree, parents.get(tree.number()), chunk);
        }
      }
    }
    final SendOrder.Times times = order().times();
    for (final List<Integer> cycle : times.cycles()) {
      final Move first = moves.get(cycle.getFirst());
      throw fault(first.edge.line(), first.tree, "its edges form a cycle");
    }
    final int[] starts = times.slots();
    final List<ImportedSend> sends = new ArrayList<>();
    for (int i = 0; i < starts.length; i++) {
      sends.add(send(moves.get(i), starts[i]));
    }
    return sends;
  }

  /// Parents before children; known after [#sends].
  SendOrder order() {
    final SendOrder order = new SendOrder(moves.size());
    for (int i = 0; i < waits.size(); i++) {
      order.after(waits.get(i).later, waits.get(i).earlier, 1);
    }
    return order;
  }

  private static ImportedSend send(final Move move, final int slot) {
    return new ImportedSend(
        slot,
        new ChunkName.Message(
            OptionalInt.of(move.tree.root()),
            OptionalInt.empty(),
            move.tree.firstChunk() + move.chunk),
        move.edge.path(),
        OptionalInt.empty(),
        Action.COPY,
        "line %s (tree %s)".formatted(move.edge.line(), move.tree.number()));
  }

  /// The edge by which each node of a tree gets the chunks.
  private Map<Integer, Tree.Edge> parents(final Tree tree) {
    final Map<Integer, Tree.Edge> parents = new HashMap<>();
    for (final Tree.Edge edge : tree.edges()) {
      if (edge.target() == tree.root() || parents.put(edge.target(), edge) != null) {
        throw fault(edge.line(), tree, "a node gets the chunks twice");
      }
    }
    for (final Tree.Edge edge : tree.edges()) {
      if (edge.source() != tree.root() && !parents.containsKey(edge.source())) {
        throw fault(edge.line(), tree, "its sender never gets the chunks");
      }
    }
    return parents;
  }

  private IllegalArgumentException fault(final int line, final Tree tree, final String what) {
    return new IllegalArgumentException(
        "%s, line %s (tree %s): %s.".formatted(file, line, tree.number(), what));
  }

  private void add(final Tree tree, final Map<Integer, Tree.Edge> parents, final int chunk) {
    final Map<Tree.Edge, Integer> steps = new HashMap<>();
    for (final Tree.Edge edge : tree.edges()) {
      if (moves.size() >= MOST_SENDS) {
        throw fault(edge.line(), tree, "up to here there are %s sends".formatted(MOST_SENDS));
      }
      steps.put(edge, moves.size());
      moves.add(new Move(tree, edge, chunk));
    }
    steps.forEach(
        (edge, step) -> {
          if (edge.source() != tree.root()) {
            waits.add(new Wait(step, steps.getOrDefault(parents.get(edge.source()), step)));
          }
        });
  }

  /// A tree: its number and line, its root, the first of its chunks among those of the root and how
  /// many there are, and its edges.
  record Tree(int number, int line, int root, int firstChunk, int chunks, List<Edge> edges) {
    /// An edge with the nodes on its way.
    record Edge(int line, List<Integer> path) {
      Edge {
        path = List.copyOf(path);
      }

      int source() {
        return path.getFirst();
      }

      int target() {
        return path.getLast();
      }
    }
  }
}
