package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The legs of a transmission: the channels that it takes, each from one writer to one reader, from
/// the sender outwards.
///
/// Readers of a coupler that neither take the chunk nor pass it on have no leg.
record RouteLegs(Topology topology) {

  /// One channel taken from one of its writers to one of its readers; `takes` if the reader takes
  /// the chunk although it may pass it on.
  record Leg(long channel, int writer, int reader, boolean takes) {}

  /// The legs of the transmission at which `at` stands; O(legs) for links.
  List<Leg> of(final TransmissionCursor at) {
    final boolean takes = at.isTree() && at.receiver() == Transmission.EVERY_READER;
    if (topology.isPointToPoint() && at.receiver() == Transmission.EVERY_READER) {
      final List<Leg> legs = new ArrayList<>(at.hops());
      for (int hop = 0; hop < at.hops(); hop++) {
        final long channel = at.channel(hop);
        legs.add(new Leg(channel, topology.writer(channel, 0), topology.reader(channel, 0), takes));
      }
      return legs;
    }
    return needed(at, takes);
  }

  private List<Leg> needed(final TransmissionCursor at, final boolean takes) {
    final List<Leg> legs = new ArrayList<>();
    final List<Integer> before = new ArrayList<>();
    final Map<Integer, Integer> arrivedBy = new HashMap<>(Map.of(at.sender(), -1));
    for (int hop = 0; hop < at.hops(); hop++) {
      final long channel = at.channel(hop);
      final int writer = writer(channel, arrivedBy);
      final int parent = arrivedBy.getOrDefault(writer, -1);
      if (!at.isTree()) {
        arrivedBy.clear();
      }
      for (int i = 0; i < topology.readerCount(channel); i++) {
        final int reader = topology.reader(channel, i);
        if (reader != at.sender() && reader != writer) {
          arrivedBy.put(reader, legs.size());
          legs.add(new Leg(channel, writer, reader, takes));
          before.add(parent);
        }
      }
    }
    final BitSet used = new BitSet();
    final Receivers receivers = new Receivers();
    receivers.find(topology, at);
    for (int i = 0; i < receivers.count(); i++) {
      int leg = arrivedBy.getOrDefault(receivers.get(i), -1);
      while (leg >= 0 && !used.get(leg)) {
        used.set(leg);
        leg = before.get(leg);
      }
    }
    return used.stream().mapToObj(legs::get).toList();
  }

  private int writer(final long channel, final Map<Integer, Integer> holders) {
    for (int i = 0; i < topology.writerCount(channel); i++) {
      if (holders.containsKey(topology.writer(channel, i))) {
        return topology.writer(channel, i);
      }
    }
    throw new AssertionError("a verified route is connected, but nobody can write " + channel);
  }
}
