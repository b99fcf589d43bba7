package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;

/// What was compared: the collective or the workload and the networks as given, the hardware of all
/// of them, and the sizes; `sizeBytes` is that of the table, 0 for a workload, which states its
/// sizes itself. `limit` is the budget for parts, if one was given.
public record NetworkQuestion(
    @Summary("spec text of the collective or the workload") String measure,
    @Summary("whether it is a workload, which states its sizes itself") boolean workload,
    @Summary("spec texts as given") List<String> networks,
    @Summary("spec texts of the schedulers compared with the best") List<String> schedulers,
    @Summary("spec text of the switching model; null for that of each network")
        Optional<String> switching,
    @Summary("spec text of the hardware of all networks") String hardware,
    @Summary("whether it was named") boolean hardwareGiven,
    @Summary("contribution of a node in the table; 0 for a workload") long sizeBytes,
    @Summary("contributions of a node along the curves") List<Long> sizesBytes,
    @Summary("budget for parts; null without one") Optional<String> limit) {
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
