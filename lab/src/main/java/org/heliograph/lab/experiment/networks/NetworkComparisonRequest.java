package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.units.Bytes;

/// The input of a comparison of networks: what is measured, a collective or a workload, and
/// networks, as spec texts.
///
/// All networks have the same hardware, [#HARDWARE] unless one is named. `size` is that of the
/// table; it is one of `sizes`, which are those of the curves. `limit` is a budget for parts such
/// as `transceivers=2048`; then every network stands for the members of its family that fit.
public record NetworkComparisonRequest(
    String measure,
    List<String> networks,
    Optional<String> switching,
    Optional<String> hardware,
    Bytes size,
    List<Bytes> sizes,
    List<String> schedulers,
    Optional<String> limit,
    Optional<FailureSampling> failures,
    long seed,
    long budget,
    int threads) {
  /// The hardware of all networks if none is named: it states every rate.
  public static final String HARDWARE = "ocs";

  /// The size of the table if none is given.
  public static final String SIZE = "1MiB";

  /// The sizes of the curves if none are given.
  public static final String SIZES = "1KiB..256MiB:x4";

  /// The budget of each search in evaluations if none is given: that of the quick effort.
  public static final long BUDGET = Effort.QUICK.evaluations();

  public NetworkComparisonRequest {
    networks = List.copyOf(networks);
    schedulers = List.copyOf(schedulers);
    final Bytes table = size;
    sizes = Stream.concat(sizes.stream(), Stream.of(table)).distinct().sorted().toList();
    if (sizes.getFirst().bytes() < 1) {
      throw new IllegalArgumentException(
          "compare: a size (%s) must be at least 1B.".formatted(sizes.getFirst()));
    }
  }

  /// Whether every size has a plan, which costs more.
  boolean isPlannedAtEvery() {
    return budget > BUDGET;
  }

  /// The hardware of all networks.
  String commonHardware() {
    return hardware.orElse(HARDWARE);
  }
}
