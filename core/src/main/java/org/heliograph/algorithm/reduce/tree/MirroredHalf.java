package org.heliograph.algorithm.reduce.tree;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.heliograph.algorithm.kernel.Pruning;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// The broadcast that a reduce over the same links is when reversed in time, or the other way
/// round, where every link leads both ways: `back[c]` is the channel against channel c.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record MirroredHalf(Topology topology, long[] back) {
  private record Ends(int from, int to, ChannelKind kind) {}

  /// The mirror of `problem`, if its network has links both ways alone and routes may be reversed.
  static Optional<MirroredHalf> of(final Problem problem) {
    final Topology topology = problem.topology();
    if (!Reversed.routes(topology, problem.capabilities()).isSupported()
        || problem.capabilities().isReconfigurable()
        || problem.capabilities().taps()
        || SwitchOperations.hasSwitches(topology)) {
      return Optional.empty();
    }
    final Map<Ends, Queue<Long>> open = new HashMap<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final Ends ends =
          new Ends(
              topology.writer(channel, 0), topology.reader(channel, 0), topology.kind(channel));
      open.computeIfAbsent(ends, _ -> new ArrayDeque<>()).add(channel);
    }
    final long[] back = new long[Math.toIntExact(topology.channels())];
    for (int channel = 0; channel < back.length; channel++) {
      final Ends against =
          new Ends(
              topology.reader(channel, 0), topology.writer(channel, 0), topology.kind(channel));
      final Queue<Long> twins = open.getOrDefault(against, new ArrayDeque<>());
      if (twins.isEmpty()) {
        return Optional.empty();
      }
      back[channel] = twins.remove();
    }
    return Optional.of(new MirroredHalf(topology, back));
  }

  /// The two halves, a reduce and a broadcast of one chunk along trees: the longer one becomes the
  /// shorter one reversed.
  List<Schedule> equal(final Schedule reduce, final Schedule broadcast, final Problem spread) {
    if (broadcast.slots() < reduce.slots()) {
      final Schedule tree = Pruning.of(topology, spread.demand(), broadcast);
      return List.of(Reversed.backwards(topology, against(tree), Action.COMBINE), broadcast);
    }
    return reduce.slots() < broadcast.slots()
        ? List.of(reduce, Reversed.backwards(topology, against(reduce), Action.COPY))
        : List.of(reduce, broadcast);
  }

  /// The same schedule over the channels against its own, which only its reversal can use.
  private Schedule against(final Schedule schedule) {
    final ColumnarSchedule.Builder mirrored = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = back[Math.toIntExact(at.channel(hop))];
      }
      mirrored.add(
          new Transmission(
              at.chunk(),
              at.sender(),
              Transmission.EVERY_READER,
              new Route.Path(channels),
              at.lane(),
              at.slot(),
              at.action()));
    }
    return mirrored.build();
  }
}
