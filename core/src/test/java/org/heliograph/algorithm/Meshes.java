package org.heliograph.algorithm;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Mesh;

/// Meshes for the tests of schedulers on them.
public final class Meshes {
  /// All ports, routes in dimension order alone.
  static final SwitchingModel XY = new Circuit(0, Routing.XY, true);

  private Meshes() {}

  static Topology of(final int rows, final int columns) {
    return new Mesh(List.of(rows, columns)).build();
  }

  /// A mesh under another name, whose nodes have other numbers and its links another order.
  public static Topology shuffled(final int rows, final int columns) {
    final int[] places = RandomOrder.of(rows * columns, new SplittableRandom(rows));
    final int[] nodes = new int[places.length];
    final TopologyBuilder builder = new TopologyBuilder("imported", places.length);
    for (int node = 0; node < places.length; node++) {
      nodes[places[node]] = node;
    }
    for (int place = places.length - 1; place >= 0; place--) {
      if (place % columns > 0) {
        builder.edge(nodes[place], nodes[place - 1]);
      }
      if (place >= columns) {
        builder.edge(nodes[place - columns], nodes[place]);
      }
    }
    return builder
        .coordinates(node -> new int[] {places[node] / columns, places[node] % columns})
        .build();
  }
}
