package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.stream.IntStream;

/// Which networks of a comparison are on the Pareto front.
final class NetworkRanking {
  /// The criteria of the front, in the order of their values; less is better.
  static final List<String> CRITERIA = List.of("time", "price", "power", "transceivers");

  private NetworkRanking() {}

  /// The rows, each with the names of those that dominate it at a size.
  static List<NetworkRow> onFront(final List<NetworkRow> rows, final long sizeBytes) {
    final ParetoFront front =
        new ParetoFront(rows.stream().map(row -> choice(row, sizeBytes)).toList());
    final List<List<String>> dominators = front.dominators();
    return IntStream.range(0, rows.size())
        .mapToObj(i -> rows.get(i).dominatedBy(dominators.get(i)))
        .toList();
  }

  private static ParetoFront.Choice choice(final NetworkRow row, final long sizeBytes) {
    return new ParetoFront.Choice(
        row.network(),
        List.of(
            (double) row.best(sizeBytes).orElseThrow().timePs(),
            row.parts().priceUsd(),
            row.parts().powerW(),
            (double) row.parts().transceivers()));
  }
}
