package org.heliograph.algorithm.search.umda;

/// A grid of resources times slots: the cells that communications occupy. The cells of one resource
/// are contiguous.
record ResourceSlotGrid(SlotResources resources, int slots) {
  int cells() {
    return Math.multiplyExact(resources.companions().length, slots);
  }
}
