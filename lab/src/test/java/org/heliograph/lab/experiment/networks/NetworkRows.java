package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.HardwareRecord;

/// Hand-made networks for tests: times and lower bounds at the sizes 1, 2, 3, … bytes.
final class NetworkRows {
  static final NetworkCost CHEAP = new NetworkCost(10, 100, 10, 10, Map.of(), Map.of());
  static final NetworkCost DEAR = new NetworkCost(20, 200, 20, 20, Map.of(), Map.of());

  private NetworkRows() {}

  /// A network whose times at the sizes are `times`, with these lower bounds; 0 for none.
  static NetworkRow row(
      final String name, final NetworkCost cost, final List<Long> times, final List<Long> bounds) {
    final List<NetworkPoint> points =
        IntStream.range(0, times.size())
            .mapToObj(
                i ->
                    new NetworkPoint(
                        i + 1,
                        "flooding",
                        1,
                        1,
                        1,
                        times.get(i),
                        Optional.empty(),
                        Optional.of(bounds.get(i)).filter(bound -> bound > 0),
                        0,
                        true,
                        Optional.empty(),
                        "digest"))
            .toList();
    final NetworkSeries series = new NetworkSeries(NetworkSeries.BEST, false, points);
    return new NetworkRow(
        name,
        name,
        4,
        4,
        8,
        cost,
        "circuit",
        "slot-time",
        new HardwareRecord("ocs", 0, 100, 100, 0, false, "ocs"),
        true,
        List.of(),
        List.of(series),
        NormalisedTime.of(points.getFirst(), 4, cost),
        Optional.empty());
  }

  /// The question whose table is at the first of these sizes.
  static NetworkQuestion question(final int sizes, final Optional<String> limit) {
    return new NetworkQuestion(
        "all-reduce",
        false,
        List.of(),
        List.of(),
        Optional.empty(),
        "ocs",
        false,
        1,
        IntStream.rangeClosed(1, sizes).mapToObj(i -> (long) i).toList(),
        limit);
  }

  /// What follows from these rows.
  static List<String> sentences(
      final int sizes, final Optional<String> limit, final NetworkRow... rows) {
    final NetworkQuestion question = question(sizes, limit);
    final List<NetworkRow> ranked = NetworkRanking.onFront(List.of(rows), 1);
    final List<SizeWinner> winners =
        question.sizesBytes().stream()
            .flatMap(size -> SizeWinner.of(ranked, size).stream())
            .toList();
    return new NetworkFindings(question, ranked, winners).sentences();
  }
}
