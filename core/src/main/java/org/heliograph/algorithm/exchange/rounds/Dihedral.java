package org.heliograph.algorithm.exchange.rounds;

/// The dihedral group of a ring of `order` nodes, an even number: even elements are rotations, odd
/// ones reflections.
///
/// From an even node, displacement d leads d nodes forward; from an odd node, d nodes back. These
/// are the two directions that nodes of *Swing* (De Sensi and others, NSDI 2024) alternate.
record Dihedral(int order) implements FiniteGroup {
  @Override
  public int times(final int left, final int right) {
    return Math.floorMod(left % 2 == 0 ? left + right : left - right, order);
  }

  @Override
  public int inverse(final int element) {
    return element % 2 == 0 ? Math.floorMod(-element, order) : element;
  }
}
