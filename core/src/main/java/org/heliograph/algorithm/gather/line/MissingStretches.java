package org.heliograph.algorithm.gather.line;

import java.util.BitSet;
import org.heliograph.primitive.IntList;

/// Stretches of nodes that lack a chunk in one slot, in columns.
///
/// A stretch lies strictly between `from` and `to`, where nodes hold the chunk or receive it in
/// this slot; −1 and the number of nodes mean that the line ends. `near` and `far` are the nearest
/// nodes on both sides that hold the chunk already and can send it. Mutable.
final class MissingStretches {
  private final IntList chunks = new IntList();
  private final IntList froms = new IntList();
  private final IntList tos = new IntList();
  private final IntList nears = new IntList();
  private final IntList fars = new IntList();
  private final BitSet served = new BitSet();

  /// One of the stretches.
  record Stretch(int chunk, int from, int to, int near, int far) {}

  /// Adds a stretch that is not empty; returns its number.
  int add(final Stretch stretch) {
    chunks.add(stretch.chunk());
    froms.add(stretch.from());
    tos.add(stretch.to());
    nears.add(stretch.near());
    fars.add(stretch.far());
    return chunks.size() - 1;
  }

  Stretch get(final int number) {
    return new Stretch(
        chunks.get(number),
        froms.get(number),
        tos.get(number),
        nears.get(number),
        fars.get(number));
  }

  /// Whether a node of the stretch is served in this slot, which divides it.
  boolean isServed(final int number) {
    return served.get(number);
  }

  void serve(final int number) {
    served.set(number);
  }
}
