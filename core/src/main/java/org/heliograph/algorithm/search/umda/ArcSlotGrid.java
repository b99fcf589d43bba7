package org.heliograph.algorithm.search.umda;

/// Arcs times slots: the cells that communications occupy; those of one arc lie together.
record ArcSlotGrid(int arcs, int slots) {
  int cells() {
    return Math.multiplyExact(arcs, slots);
  }
}
