package org.heliograph.algorithm.search.umda;

/// A grid of resources times slots: the cells that communications occupy. The cells of one resource
/// are contiguous.
record ResourceSlotGrid(SlotResources resources, int slots) {
  int cells() {
    return Math.multiplyExact(resources.count(), slots);
  }

  /// Returns, for each resource, how many communications may share it in a slot beside another one.
  int[] companions() {
    final int[] companions = new int[resources.count()];
    for (int resource = 0; resource < companions.length; resource++) {
      companions[resource] = resources.capacity(resource) - 1;
    }
    return companions;
  }
}
