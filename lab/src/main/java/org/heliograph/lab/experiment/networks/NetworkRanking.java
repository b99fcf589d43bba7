package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;

/// Which networks of a comparison are on the Pareto front.
final class NetworkRanking {
  /// The criteria of the front, in the order of their values; less is better.
  static final List<String> CRITERIA = List.of("time", "price", "power", "transceivers");

  private NetworkRanking() {}

  /// The rows, each with the names of those that dominate it at a size.
  static List<NetworkRow> onFront(final List<NetworkRow> rows, final long sizeBytes) {
    final List<List<String>> dominators =
        new ParetoFront(
                rows.stream()
                    .map(
                        row ->
                            new ParetoFront.Choice(
                                row.network(),
                                List.of(
                                    (double) row.best(sizeBytes).orElseThrow().timePs(),
                                    row.parts().priceUsd(),
                                    row.parts().powerW(),
                                    (double) row.parts().transceivers())))
                    .toList())
            .dominators();
    final List<NetworkRow> ranked = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      ranked.add(rows.get(i).dominatedBy(dominators.get(i)));
    }
    return List.copyOf(ranked);
  }
}
