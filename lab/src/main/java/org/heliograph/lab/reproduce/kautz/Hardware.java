package org.heliograph.lab.reproduce.kautz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.topology.Topology;

/// A small network of stars as rows of a table: who writes and who hears each coupler.
record Hardware(Topology network) {
  List<List<String>> couplers() {
    final List<List<String>> rows = new ArrayList<>();
    for (long coupler = 0; coupler < network.channels(); coupler++) {
      final long id = coupler;
      rows.add(
          List.of(
              Long.toString(coupler),
              IntStream.range(0, network.writerCount(coupler))
                  .mapToObj(i -> network.label(network.writer(id, i)))
                  .collect(Collectors.joining(" ")),
              IntStream.range(0, network.readerCount(coupler))
                  .mapToObj(i -> network.label(network.reader(id, i)))
                  .collect(Collectors.joining(" "))));
    }
    return rows;
  }

  /// Whether every coupler has so many writers and as many readers.
  boolean isOfDegree(final int degree) {
    return IntStream.range(0, (int) network.channels())
        .allMatch(
            coupler ->
                network.writerCount(coupler) == degree && network.readerCount(coupler) == degree);
  }
}
