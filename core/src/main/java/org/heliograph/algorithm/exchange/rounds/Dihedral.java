package org.heliograph.algorithm.exchange.rounds;

/// The symmetries of a ring of `order` nodes, an even number: even nodes turn it, odd ones
/// reflect.
///
/// From an even node displacement d leads d nodes on, from an odd one d nodes back: the two
/// directions in which nodes of *Swing* (De Sensi and others, NSDI 2024) take turns.
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
