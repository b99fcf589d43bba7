package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The ways chunks take over a drawing: each transmission as branches from sender to receivers,
/// each branch as indices into the paths used so far.
final class ChunkRoutes {
  private final Topology topology;
  private final DrawingLayout drawingLayout;
  private final Map<Leg, Integer> legs = new LinkedHashMap<>();

  /// One channel taken from one of its writers to one of its readers.
  private record Leg(long channel, int writer, int reader) {}

  ChunkRoutes(final Topology topology, final DrawingLayout drawingLayout) {
    this.topology = topology;
    this.drawingLayout = drawingLayout;
  }

  /// The path data of every leg, in order of first use.
  List<String> paths() {
    return legs.keySet().stream()
        .map(leg -> drawingLayout.route(leg.channel(), leg.writer(), leg.reader()))
        .toList();
  }

  /// The branches of the transmission at which `at` stands.
  List<int[]> branches(final TransmissionCursor at) {
    final Map<Integer, List<Leg>> holders = new TreeMap<>(Map.of(at.sender(), List.of()));
    final Map<Integer, List<Leg>> ends = new TreeMap<>();
    for (int hop = 0; hop < at.hops(); hop++) {
      final int writer = writer(at.channel(hop), holders);
      final Map<Integer, List<Leg>> heard = heard(at, hop, writer, holders);
      if (at.isTree()) {
        ends.remove(writer);
      } else {
        holders.clear();
        ends.clear();
      }
      holders.putAll(heard);
      ends.putAll(heard);
    }
    if (at.receiver() != Transmission.EVERY_READER) {
      return List.of(indices(holders.getOrDefault(at.receiver(), List.of())));
    }
    return ends.values().stream().map(this::indices).toList();
  }

  private Map<Integer, List<Leg>> heard(
      final TransmissionCursor at,
      final int hop,
      final int writer,
      final Map<Integer, List<Leg>> holders) {
    final long channel = at.channel(hop);
    final Map<Integer, List<Leg>> heard = new TreeMap<>();
    for (int i = 0; i < topology.readerCount(channel); i++) {
      final int reader = topology.reader(channel, i);
      if (reader != at.sender()) {
        final List<Leg> way = new ArrayList<>(holders.getOrDefault(writer, List.of()));
        way.add(new Leg(channel, writer, reader));
        heard.put(reader, way);
      }
    }
    return heard;
  }

  private int writer(final long channel, final Map<Integer, List<Leg>> holders) {
    for (int i = 0; i < topology.writerCount(channel); i++) {
      if (holders.containsKey(topology.writer(channel, i))) {
        return topology.writer(channel, i);
      }
    }
    throw new AssertionError("a verified route is connected, but nobody can write " + channel);
  }

  private int[] indices(final List<Leg> way) {
    return way.stream()
        .mapToInt(
            leg -> {
              final int next = legs.size();
              final Integer known = legs.putIfAbsent(leg, next);
              return known == null ? next : known;
            })
        .toArray();
  }
}
