package org.heliograph.algorithm.composite.merging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The possible calls of each slot: messages without their chunks, in order of their slots.
///
/// No two calls of a slot conflict, so any chunks may merge into any of them.
record SlotMessages(int nodes, int slots, List<Call> list) {
  /// One call; `lanes` is the number of lanes over which its chunks may spread.
  record Call(int slot, Message message, int lanes, List<Integer> receivers) {}

  SlotMessages {
    list = list.stream().sorted(Comparator.comparingInt(Call::slot)).toList();
  }

  /// Returns a call over every link of `topology` in each of `slots` slots.
  static SlotMessages overLinks(final Topology topology, final int slots) {
    final List<Call> list = new ArrayList<>();
    for (int slot = 0; slot < slots; slot++) {
      for (long link = 0; link < topology.channels(); link++) {
        final Route route = new Route.Path(new long[] {link});
        list.add(
            new Call(
                slot,
                new Message(topology.writer(link, 0), route, 0),
                topology.lanes(link),
                List.of(topology.reader(link, 0))));
      }
    }
    return new SlotMessages(topology.nodes(), slots, list);
  }

  /// Returns the calls of `schedule`. A message that is addressed separately to several nodes
  /// becomes several calls.
  static SlotMessages of(final Topology topology, final Schedule schedule) {
    final Set<Call> made = new LinkedHashSet<>();
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      receivers.find(topology, at);
      final List<Integer> heard = new ArrayList<>();
      for (int i = 0; i < receivers.count(); i++) {
        heard.add(receivers.get(i));
      }
      made.add(new Call(at.slot(), at.message(), 1, heard));
    }
    return new SlotMessages(topology.nodes(), schedule.slots(), List.copyOf(made));
  }

  /// Returns the addressed receiver of a call that only one of several readers receives.
  static Optional<Integer> named(final Topology topology, final Call call) {
    final long[] channels = call.message().route().channels();
    final boolean heardByMany = topology.readerCount(channels[channels.length - 1]) > 1;
    return heardByMany && call.receivers().size() == 1
        ? Optional.of(call.receivers().getFirst())
        : Optional.empty();
  }
}
