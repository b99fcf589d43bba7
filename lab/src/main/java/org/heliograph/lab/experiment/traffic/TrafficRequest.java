package org.heliograph.lab.experiment.traffic;

import java.util.List;

/// Which traffic is to be run on which network, as text where the registry is to read it: at all
/// `loads`, in flits per sender and cycle, and, if asked for, up to saturation. `threads` is 0 for
/// one per core.
public record TrafficRequest(
    String topology,
    List<String> patterns,
    String arrivals,
    String hardware,
    List<Double> loads,
    int flits,
    RunPhases phases,
    int replications,
    int threads,
    long seed,
    boolean saturation) {
  private static final int MOST_LOADS = 1_000;
  private static final int MOST_FLITS = 1 << 16;
  private static final int MOST_REPLICATIONS = 1_000;
  private static final int MOST_THREADS = 1_024;

  /// Throws with one sentence if there is nothing to run, or if a number makes no sense.
  public TrafficRequest {
    patterns = List.copyOf(patterns);
    loads = loads.stream().distinct().sorted().toList();
    if (loads.isEmpty() && !saturation) {
      throw new IllegalArgumentException(
          "simulate: no load is given. Maybe --load 0.1,0.2,0.3 or --saturation.");
    }
    if (loads.size() > MOST_LOADS) {
      throw new IllegalArgumentException(
          "--loads: %s loads are too many; at most %s are run. Maybe a wider step."
              .formatted(loads.size(), MOST_LOADS));
    }
    for (final double load : loads) {
      if (!(load > 0 && load <= 1)) {
        throw new IllegalArgumentException(
            "--load (%s) must be above 0 and at most 1 flit per sender and cycle.".formatted(load));
      }
    }
    require("flits", flits, 1, MOST_FLITS);
    require("replications", replications, 1, MOST_REPLICATIONS);
    require("threads", threads, 0, MOST_THREADS);
  }

  private static void require(final String name, final int value, final int least, final int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "--%s (%s) must lie between %s and %s.".formatted(name, value, least, most));
    }
  }
}
