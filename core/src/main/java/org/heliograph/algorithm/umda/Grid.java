package org.heliograph.algorithm.umda;

/// Arcs times slots: the cells that communications occupy; those of one arc lie together.
record Grid(int arcs, int slots) {
  int cells() {
    return Math.multiplyExact(arcs, slots);
  }
}
