package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.algorithm.broadcast.latency.B4;
import org.heliograph.algorithm.broadcast.latency.CallerOrder;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// B4 where the delay is no whole number of messages: slots are moments, time is counted in ticks.
final class EventTimeTest {
  private static final SwitchingModel TIMED = new Reconfigurable("1us", Retune.NODE, true);

  /// A node of `k` links and `ports` ports; times in ticks.
  private record Node(int k, int ports, int retuning, int message, Retune retune) {
    /// When its calls start, the first at 0: each takes the port and the link that are free first.
    int[] starts(final int calls) {
      final int[] port = new int[ports];
      final int[] link = new int[k];
      final int[] starts = new int[calls];
      for (int call = 0; call < calls; call++) {
        Arrays.sort(port);
        Arrays.sort(link);
        if (retune == Retune.NODE && call > 0 && call % k == 0) {
          Arrays.fill(link, starts[call - 1] + message + retuning);
        }
        starts[call] = Math.max(port[0], link[0]);
        port[0] = starts[call] + message;
        link[0] = retune == Retune.NODE ? Integer.MAX_VALUE : port[0] + retuning;
      }
      return starts;
    }
  }

  /// The most nodes within `ticks` of a node's first chance to call, itself among them.
  private static long most(
      final Node node, final int[] starts, final int ticks, final Map<Integer, Long> known) {
    final Long before = known.get(ticks);
    if (before != null) {
      return before;
    }
    long nodes = 1;
    for (int call = 0; starts[call] + node.message() <= ticks; call++) {
      nodes += most(node, starts, ticks - starts[call] - node.message(), known);
    }
    known.put(ticks, nodes);
    return nodes;
  }

  /// When the last node has it, if every node calls as early as it can in the order of slots.
  private static int replayed(
      final Schedule schedule, final Topology topology, final Node node, final int[] starts) {
    final int[] ready = new int[topology.nodes()];
    final int[] calls = new int[topology.nodes()];
    int moment = -1;
    int now = -1;
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final int sender = at.sender();
      final int start = ready[sender] + starts[calls[sender]];
      calls[sender]++;
      // Calls of one slot start together, those of a later slot later.
      assertThat(start).isGreaterThanOrEqualTo(now);
      assertThat(start > now).isEqualTo(at.slot() > moment);
      moment = at.slot();
      now = start;
      ready[topology.reader(at.channel(0), 0)] = start + node.message();
    }
    return now + node.message();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 2.5, 5, 2, NODE", "2, 2, 2.5, 5, 2, NODE", "3, 3, 1/3, 1, 3, NODE",
    "2, 2, 7/3, 7, 3, PORT", "1, 1, 0.75, 3, 4, NODE", "2, 2, 4, 4, 1, PORT",
    "2, 2, 0, 0, 1, NODE", "5, 5, 12.5, 25, 2, PORT", "2, 2, 0.001, 1, 1000, NODE",
    "3, 2, 0.5, 1, 2, PORT", "5, 2, 2.25, 9, 4, PORT", "4, 1, 1.5, 3, 2, PORT",
    "4, 3, 0.1, 1, 10, PORT", "5, 2, 2.25, 9, 4, NODE", "4, 3, 1.5, 3, 2, NODE"
  })
  void noTreeIsDoneEarlier(
      final int k,
      final int ports,
      final String delay,
      final int retuning,
      final int message,
      final Retune retune) {
    final SwitchingModel model = new Reconfigurable("1us", retune, true, false, ports, 0, false);
    final Node node = new Node(k, ports, retuning, message, retune);
    for (final int n : new int[] {2, 3, 7, 30, 200, 777}) {
      final int[] starts = node.starts(n + k + 1);
      final Topology topology = new Ron(k, n).build();
      final Schedule schedule =
          Trials.run(new B4(CallerOrder.FIGURE, delay), topology, new Broadcast(), model);
      final int end = replayed(schedule, topology, node, starts);
      final Map<Integer, Long> known = new HashMap<>();
      assertThat(most(node, starts, end, known)).isGreaterThanOrEqualTo(n);
      assertThat(most(node, starts, end - 1, known)).isLessThan(n);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 3", "2, 1", "2, 5", "4, 2"})
  void wholeDelaysMakeTheTreeOfSlots(final int k, final int delay) {
    final Topology topology = new Ron(k, 500).build();
    final SwitchingModel slots = new Reconfigurable("" + delay, Retune.NODE, true);
    final Schedule timed =
        Trials.run(new B4(CallerOrder.FIGURE, "" + delay), topology, new Broadcast(), TIMED);
    assertThat(timed.digest())
        .isEqualTo(Trials.run(new B4(), topology, new Broadcast(), slots).digest());
  }
}
