package org.heliograph.lab.draw;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.heliograph.topology.Topology;

/// Puts every coupler of a large network between its writers and its readers.
///
/// It stands half-way, to the right of the way, so that the coupler of the way back stands apart;
/// couplers of the same ends stand side by side, and one within a group amid the group.
final class CouplerPlaces {
  /// How far beside the way a coupler stands, as a share of its length.
  private static final double ASIDE = 0.07;

  private CouplerPlaces() {}

  static NodePositions of(final Topology topology, final NodePositions nodes, final double radius) {
    final int couplers = Math.toIntExact(topology.channels());
    final double[] x = new double[couplers];
    final double[] y = new double[couplers];
    final Map<Long, Integer> parallels = new HashMap<>();
    for (int coupler = 0; coupler < couplers; coupler++) {
      final int channel = coupler;
      final double[] from =
          middle(nodes, topology.writerCount(channel), i -> topology.writer(channel, i));
      final double[] to =
          middle(nodes, topology.readerCount(channel), i -> topology.reader(channel, i));
      final long ends = (long) topology.writer(channel, 0) << 32 | topology.reader(channel, 0);
      final int earlier = parallels.merge(ends, 1, Integer::sum) - 1;
      final double dx = to[0] - from[0];
      final double dy = to[1] - from[1];
      final boolean isWithin = Math.abs(dx) + Math.abs(dy) < 1e-6;
      x[coupler] = (from[0] + to[0]) / 2 - ASIDE * (1 + earlier) * dy;
      y[coupler] = (from[1] + to[1]) / 2 + ASIDE * (1 + earlier) * dx;
      if (isWithin) {
        x[coupler] += 2 * radius * earlier;
      }
    }
    return new NodePositions(x, y);
  }

  private static double[] middle(
      final NodePositions nodes, final int count, final IntUnaryOperator member) {
    final double[] sum = new double[2];
    for (int i = 0; i < count; i++) {
      sum[0] += nodes.x()[member.applyAsInt(i)] / count;
      sum[1] += nodes.y()[member.applyAsInt(i)] / count;
    }
    return sum;
  }
}
