package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.OptionalInt;

/// Which protocols are to be run with which workloads on which network, as text where the registry
/// is to read it.
///
/// Every run has a warm-up of `warmUp` steps, or of as many as it takes if empty, and then a window
/// of `steps`. Runs have the seeds `seed`, `seed + 1`, …; `arrivals` are those of the search for
/// saturation. `threads` is 0 where the study may choose.
public record SlottedRequest(
    String topology,
    List<String> protocols,
    List<String> workloads,
    String traffic,
    String relay,
    String arrivals,
    OptionalInt warmUp,
    int steps,
    int replications,
    int threads,
    long seed,
    boolean saturation,
    Impairments impairments,
    Observations notes) {
  private static final int MOST_STEPS = 1 << 23;
  private static final int MOST_WORKLOADS = 1_000;
  private static final int MOST_REPLICATIONS = 1_000;
  private static final int MOST_THREADS = 1_024;
  private static final int LEAST_SETTLED = 100;

  /// Throws with one sentence if there is nothing to run, or if a number makes no sense.
  public SlottedRequest {
    protocols = List.copyOf(protocols);
    workloads = List.copyOf(workloads);
    if (workloads.isEmpty() && !saturation) {
      throw new IllegalArgumentException(
          "simulate: --protocol needs messages. Maybe --load 0.5, --rate 0.1 or --saturation.");
    }
    if (workloads.size() > MOST_WORKLOADS) {
      throw new IllegalArgumentException(
          "simulate: %s workloads are too many; at most %s are run. Maybe a wider step."
              .formatted(workloads.size(), MOST_WORKLOADS));
    }
    if (saturation && impairments.limit().messages() > 0) {
      throw new IllegalArgumentException(
          "simulate: --saturation looks for messages that pile up without limit, which --buffer"
              + " forbids. Maybe --rate 0.1,0.2.");
    }
    if (notes.bits() && workloads.isEmpty()) {
      throw new IllegalArgumentException(
          "simulate: --bits counts what control says while messages are carried, and --saturation"
              + " alone keeps no counts. Maybe --load 0.5 too.");
    }
    requireOneRun(protocols, workloads, replications, saturation, notes);
    require("steps", steps, 1, MOST_STEPS);
    require("warm-up", warmUp.orElse(0), 0, MOST_STEPS - 1);
    require("replications", replications, 1, MOST_REPLICATIONS);
    require("threads", threads, 0, MOST_THREADS);
    if (warmUp.isEmpty() && steps < LEAST_SETTLED) {
      throw new IllegalArgumentException(
          "--warm-up auto needs at least %s steps to look at, and --steps is %s."
              .formatted(LEAST_SETTLED, steps));
    }
  }

  private static void requireOneRun(
      final List<String> protocols,
      final List<String> workloads,
      final int replications,
      final boolean saturation,
      final Observations observations) {
    final long runs = (long) protocols.size() * workloads.size() * replications;
    if (observations.trace().isPresent() && (saturation || runs != 1)) {
      throw new IllegalArgumentException(
          "simulate: --record-trace records one run, and %s asked for. Maybe one --protocol and %s"
              .formatted(
                  saturation ? "--saturation is" : runs + " are",
                  "--load 0.5, without --replications and --saturation."));
    }
  }

  private static void require(final String name, final int value, final int least, final int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "--%s (%s) must lie between %s and %s.".formatted(name, value, least, most));
    }
  }
}
