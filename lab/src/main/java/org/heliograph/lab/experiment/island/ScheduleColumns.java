package org.heliograph.lab.experiment.island;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.SearchState;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

/// A schedule as columns of whole numbers. What is read is a schedule like any other: the verifier
/// judges it.
final class ScheduleColumns {
  private static final String SLOT = "slot";
  private static final String CHUNK = "chunk";
  private static final String SENDER = "sender";
  private static final String RECEIVER = "receiver";
  private static final String LANE = "lane";
  private static final String COMBINE = "combine";
  private static final String TREE = "tree";
  private static final String HOPS = "hops";
  private static final String CHANNELS = "channels";
  private static final List<String> COLUMNS =
      List.of(SLOT, CHUNK, SENDER, RECEIVER, LANE, COMBINE, TREE, HOPS);

  private ScheduleColumns() {}

  /// The columns of `schedule`, whose channels must have numbers below 2³¹.
  static SearchState write(final Schedule schedule) {
    final List<IntList> columns = new ArrayList<>();
    COLUMNS.forEach(name -> columns.add(new IntList()));
    final IntList channels = new IntList();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final int[] row = {
        at.slot(),
        at.chunk(),
        at.sender(),
        at.receiver(),
        at.lane(),
        at.action() == Action.COMBINE ? 1 : 0,
        at.isTree() ? 1 : 0,
        at.hops()
      };
      for (int i = 0; i < row.length; i++) {
        columns.get(i).add(row[i]);
      }
      for (int hop = 0; hop < at.hops(); hop++) {
        channels.add(Math.toIntExact(at.channel(hop)));
      }
    }
    final SearchState.Builder state = new SearchState.Builder(IslandText.SCHEDULE);
    for (int i = 0; i < columns.size(); i++) {
      state.column(COLUMNS.get(i), columns.get(i).toArray());
    }
    return state.column(CHANNELS, channels.toArray()).number("slots", schedule.slots()).build();
  }

  /// The schedule in `state`.
  static Schedule read(final SearchState state) {
    final List<int[]> columns = COLUMNS.stream().map(state::column).toList();
    final int[] channels = state.column(CHANNELS);
    final ColumnarSchedule.Builder schedule =
        new ColumnarSchedule.Builder(columns.getFirst().length);
    int next = 0;
    for (int i = 0; i < columns.getFirst().length; i++) {
      final long[] route = new long[columns.get(7)[i]];
      for (int hop = 0; hop < route.length; hop++) {
        route[hop] = channels[next++];
      }
      schedule.add(
          new Transmission(
              columns.get(1)[i],
              columns.get(2)[i],
              columns.get(3)[i],
              columns.get(6)[i] == 1 ? new Route.Tree(route) : new Route.Path(route),
              columns.get(4)[i],
              columns.get(0)[i],
              columns.get(5)[i] == 1 ? Action.COMBINE : Action.COPY));
    }
    return schedule.build();
  }
}
