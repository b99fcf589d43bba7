package org.heliograph.workload.family;

/// The number of processes of a generator that names one, or takes all ranks of the network.
final class ProcessCount {
  private ProcessCount() {}

  /// `asked` processes, or all `ranks` if it is 0; throws if there are not as many.
  static int of(final String generator, final int asked, final int ranks) {
    if (asked > ranks) {
      throw new IllegalArgumentException(
          "%s: %s processes need as many ranks, but the network has %s."
              .formatted(generator, asked, ranks));
    }
    return asked == 0 ? ranks : asked;
  }

  /// Throws if a parameter is below `least`.
  static void require(
      final String generator, final String parameter, final long value, final long least) {
    if (value < least) {
      throw new IllegalArgumentException(
          "%s: %s (%s) must be at least %s.".formatted(generator, parameter, value, least));
    }
  }

  /// The side of a square of `processes` processes; throws if they are no square.
  static int side(final String generator, final int processes) {
    final int side = (int) Math.round(Math.sqrt(processes));
    if (side * side != processes) {
      throw new IllegalArgumentException(
          "%s: the number of processes (%s) must be a square. Maybe %s=%s."
              .formatted(
                  generator,
                  processes,
                  "ranks",
                  ((int) Math.sqrt(processes)) * ((int) Math.sqrt(processes))));
    }
    return side;
  }
}
