package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.units.Bytes;

/// What was compared: the collective or the workload and the networks as given, the hardware of all
/// of them, and the sizes; `sizeBytes` is that of the table, 0 for a workload, which states its
/// sizes itself. `limit` is the budget for parts, if one was given.
public record NetworkQuestion(
    String measure,
    boolean workload,
    List<String> networks,
    List<String> schedulers,
    Optional<String> switching,
    String hardware,
    boolean hardwareGiven,
    long sizeBytes,
    List<Long> sizesBytes,
    Optional<String> limit) {
  public NetworkQuestion {
    networks = List.copyOf(networks);
    schedulers = List.copyOf(schedulers);
    sizesBytes = List.copyOf(sizesBytes);
  }

  /// The question that was asked about a collective or a workload.
  static NetworkQuestion of(final NetworkComparisonRequest request, final boolean isWorkload) {
    return new NetworkQuestion(
        request.measure(),
        isWorkload,
        request.networks(),
        request.schedulers(),
        request.switching(),
        request.commonHardware(),
        request.hardware().isPresent(),
        isWorkload ? 0 : request.size().bytes(),
        isWorkload ? List.of(0L) : request.sizes().stream().map(Bytes::bytes).toList(),
        request.limit());
  }

  /// Where the values of the table hold, such as `at 1 MiB`.
  public String place() {
    return workload ? "in an iteration" : "at " + new Bytes(sizeBytes).display();
  }
}
