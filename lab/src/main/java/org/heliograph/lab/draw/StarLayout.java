package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;

/// Passive stars in three columns: nodes as writers, couplers, the same nodes as readers.
///
/// The members of a group stand together, `groupSize` of them, with a gap to the next.
record StarLayout(
    double width,
    double height,
    double radius,
    int groupSize,
    List<Point> left,
    List<Point> couplers,
    List<Point> right)
    implements DrawingLayout {
  private static final int NODES_MAX = 72;
  private static final int COUPLERS_MAX = 108;
  private static final int LEGS_MAX = 2000;
  private static final double COLUMN = 260;
  private static final double SIDE = 90;
  private static final double HEADING = 22;
  // Between groups, in places of a node.
  private static final double GAP = 0.9;

  static boolean fits(final Topology topology) {
    if (topology.nodes() > NODES_MAX || topology.channels() > COUPLERS_MAX) {
      return false;
    }
    long legs = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      legs += topology.writerCount(channel) + topology.readerCount(channel);
    }
    return legs <= LEGS_MAX;
  }

  static StarLayout of(final Topology topology) {
    final int couplers = (int) topology.channels();
    final double radius = topology.nodes() <= 24 ? 13 : 9;
    final double pitch = 2 * radius + (topology.nodes() <= 24 ? 10 : 5);
    final int groupSize =
        topology instanceof StackTopology stack ? stack.stack() : topology.nodes();
    final double places = topology.nodes() + GAP * (topology.nodes() / groupSize - 1);
    final double starPitch = Math.max(18, pitch * Math.min(1.6, places / couplers));
    final double tall = Math.max(pitch * places, starPitch * couplers);
    final DoubleUnaryOperator height =
        node -> tall * (node + 0.5 + GAP * Math.floor(node / groupSize)) / places;
    final double top = TOP + HEADING;
    final double[] rows = new double[couplers];
    for (int coupler = 0; coupler < couplers; coupler++) {
      rows[coupler] = meanEnd(topology, coupler);
    }
    final List<Integer> order =
        IntStream.range(0, couplers)
            .boxed()
            .sorted(Comparator.comparingDouble(coupler -> rows[coupler]))
            .toList();
    final List<Point> stars = new ArrayList<>(order.stream().map(_ -> new Point(0, 0)).toList());
    for (int place = 0; place < couplers; place++) {
      stars.set(order.get(place), new Point(SIDE + COLUMN, top + tall * (place + 0.5) / couplers));
    }
    return new StarLayout(
        2 * (SIDE + COLUMN),
        top + tall + 16,
        radius,
        groupSize,
        column(topology.nodes(), SIDE, top, height),
        List.copyOf(stars),
        column(topology.nodes(), SIDE + 2 * COLUMN, top, height));
  }

  private static List<Point> column(
      final int nodes, final double x, final double top, final DoubleUnaryOperator height) {
    return IntStream.range(0, nodes)
        .mapToObj(node -> new Point(x, top + height.applyAsDouble(node)))
        .toList();
  }

  /// The mean of writers, then, to part equals, of readers.
  private static double meanEnd(final Topology topology, final int coupler) {
    double writers = 0;
    for (int i = 0; i < topology.writerCount(coupler); i++) {
      writers += topology.writer(coupler, i);
    }
    double readers = 0;
    for (int i = 0; i < topology.readerCount(coupler); i++) {
      readers += topology.reader(coupler, i);
    }
    return writers / topology.writerCount(coupler) + 1e-6 * readers / topology.readerCount(coupler);
  }

  Curve legOf(final int writer, final long coupler) {
    return Curve.level(left.get(writer), couplers.get((int) coupler));
  }

  Curve legTo(final long coupler, final int reader) {
    return Curve.level(couplers.get((int) coupler), right.get(reader));
  }

  @Override
  public String route(final long channel, final int writer, final int reader) {
    return legOf(writer, channel).path() + legTo(channel, reader).continuation();
  }
}
