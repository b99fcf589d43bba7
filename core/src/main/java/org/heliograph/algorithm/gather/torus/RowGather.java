package org.heliograph.algorithm.gather.torus;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.view.AxisRow;

/// The chunks that the nodes of one row hold and must share.
final class RowGather {
  private final AxisRow axisRow;
  private final int[] chunks;
  private final RowProblem problem;

  /// All that the nodes of `row` hold, `held[v]` being what node v does.
  RowGather(final AxisRow axisRow, final int[][] held) {
    this.axisRow = axisRow;
    final List<Integer> counts = new ArrayList<>();
    int total = 0;
    for (int position = 0; position < axisRow.size(); position++) {
      counts.add(held[axisRow.node(position)].length);
      total += counts.getLast();
    }
    this.chunks = new int[total];
    int end = 0;
    for (int position = 0; position < axisRow.size(); position++) {
      final int[] own = held[axisRow.node(position)];
      System.arraycopy(own, 0, chunks, end, own.length);
      end += own.length;
    }
    this.problem = new RowProblem(axisRow.shape(), counts);
  }

  boolean isEmpty() {
    return chunks.length == 0;
  }

  RowProblem problem() {
    return problem;
  }

  /// Gives all chunks to every node of the row.
  void share(final int[][] held) {
    for (int position = 0; position < axisRow.size(); position++) {
      held[axisRow.node(position)] = chunks;
    }
  }

  /// Adds `schedule`, which solves [#problem()], from slot `start` on.
  void add(final Schedule schedule, final int start, final ColumnarSchedule.Builder whole) {
    add(axisRow, chunks, schedule, start, whole);
  }

  /// Adds `schedule`, whose chunk i is `chunks[i]`, on the nodes of `axisRow` from slot `start` on.
  static void add(
      final AxisRow axisRow,
      final int[] chunks,
      final Schedule schedule,
      final int start,
      final ColumnarSchedule.Builder whole) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = axisRow.channel(at.channel(hop));
      }
      whole.add(
          new Transmission(
              chunks[at.chunk()],
              axisRow.node(at.sender()),
              at.receiver() == Transmission.EVERY_READER
                  ? Transmission.EVERY_READER
                  : axisRow.node(at.receiver()),
              at.isTree() ? new Route.Tree(channels) : new Route.Path(channels),
              at.lane(),
              start + at.slot(),
              at.action()));
    }
  }
}
