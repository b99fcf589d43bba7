package org.heliograph.graph;

import java.util.Arrays;

/// The orbits of nodes under a semiregular group, numbered by their smallest nodes.
///
/// Every node is the image of the smallest one of its orbit, the *representative*, under exactly
/// one element.
public final class SemiregularOrbits {
  private final int[] representatives;
  private final int[] orbits;
  private final int[] elements;

  public SemiregularOrbits(final SemiregularGroup group) {
    this.representatives = new int[group.nodes() / group.order()];
    this.orbits = new int[group.nodes()];
    this.elements = new int[group.nodes()];
    Arrays.fill(orbits, -1);
    int count = 0;
    for (int node = 0; node < orbits.length; node++) {
      if (orbits[node] < 0) {
        for (int element = 0; element < group.order(); element++) {
          orbits[group.image(element, node)] = count;
          elements[group.image(element, node)] = element;
        }
        representatives[count++] = node;
      }
    }
  }

  public int count() {
    return representatives.length;
  }

  /// The smallest node of orbit `number`.
  public int representative(final int number) {
    return representatives[number];
  }

  /// The number of the orbit of `node`.
  public int orbit(final int node) {
    return orbits[node];
  }

  /// The element that maps the representative of its orbit to `node`.
  public int element(final int node) {
    return elements[node];
  }
}
