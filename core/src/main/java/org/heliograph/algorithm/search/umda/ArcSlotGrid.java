package org.heliograph.algorithm.search.umda;

/// A grid of arcs times slots: the cells that communications occupy. The cells of one arc are
/// contiguous.
record ArcSlotGrid(int arcs, int slots) {
  int cells() {
    return Math.multiplyExact(arcs, slots);
  }
}
