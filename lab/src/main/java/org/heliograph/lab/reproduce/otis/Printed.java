package org.heliograph.lab.reproduce.otis;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the paper prints of latencies, in milliseconds and as ratios, by nodes of a group.
final class Printed {
  /// The two latencies of the single-port machine that calibrate the reconstruction.
  static final double SINGLE_16 = 1.13;

  static final double SINGLE_1024 = 82.94;
  private static final List<Integer> SIZES = List.of(16, 64, 256, 1024);

  private Printed() {}

  /// A number and half a unit of its last printed digit.
  record Decimal(String text) {
    double value() {
      return Double.parseDouble(text);
    }

    double slack() {
      final int point = text.indexOf('.');
      return 0.5 * Math.pow(10, point < 0 ? 0 : point + 1 - text.length());
    }
  }

  /// A latency that the text quotes, if it does.
  static Optional<Decimal> latency(final Machine machine, final Group group) {
    final Map<Integer, String> quoted =
        switch (machine) {
          case SINGLE_PORT -> Map.of(16, "1.13", 1024, "82.94");
          case ALL_PORT_MIN -> Map.of();
          case ALL_PORT_MAX -> Map.of(1024, "80.35");
          case EDN_MIN -> Map.of(16, "0.34", 1024, "1.2");
          case EDN_MAX, EDN_MAX_DIRECT -> Map.of(1024, "1.69");
        };
    return Optional.ofNullable(quoted.get(group.nodes())).map(Decimal::new);
  }

  /// The latency of the other machine over that of EDN: Fig. 11 at best, Fig. 12 at worst.
  static Decimal improvement(final boolean worst, final boolean single, final Group group) {
    final List<String> numbers;
    if (worst) {
      numbers = single ? List.of("2.9", "6.8", "15.3", "49.1") : List.of("2.3", "6", "9.7", "47.6");
    } else {
      numbers = single ? List.of("3.3", "8.1", "24", "69") : List.of("1.8", "4.1", "12.1", "34.5");
    }
    return new Decimal(numbers.get(SIZES.indexOf(group.nodes())));
  }

  /// The one ratio that contradicts its neighbours: 9.7 of all-port over EDN at worst, P = 256.
  static boolean isOutlier(final boolean worst, final Machine machine, final Group group) {
    return worst && machine == Machine.ALL_PORT_MAX && group.nodes() == 256;
  }
}
