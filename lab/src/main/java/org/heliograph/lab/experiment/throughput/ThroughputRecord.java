package org.heliograph.lab.experiment.throughput;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.plugin.Summary;

/// The result of `throughput`: the highest rate of a collective, and of each phase where it is
/// composed of several.
public record ThroughputRecord(
    int format,
    String version,
    @Summary("the problem as spec texts") ThroughputProblem problem,
    HardwareRecord hardware,
    @Summary("the collective or, if it is composed, its phases and then all of them")
        List<Rate> rates) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// Copies the list.
  public ThroughputRecord {
    rates = List.copyOf(rates);
  }

  /// The problem as spec texts, with the size of the contribution of one node if one was given.
  public record ThroughputProblem(
      @Summary("spec text of the network") String topology,
      @Summary("spec text of the collective") String collective,
      @Summary("spec text of the switching model") String switching,
      @Summary("contribution of one node") Optional<Long> sizeBytes) {}

  /// The rate of one phase: no schedule moves the contribution of a node faster.
  public record Rate(
      String phase,
      @Summary("highest rate of a contribution in bits per second, as a fraction") String limit,
      @Summary("the same as a number") double limitBitsPerSecond,
      @Summary("rate that is proved to be reached in bits per second, as a fraction")
          Optional<String> reached,
      @Summary("what reaches it, or why that is unknown") String reason,
      @Summary("whether the limit is reached") boolean exact,
      @Summary("as nccl-tests define them") Optional<BandwidthRecord> bandwidth,
      @Summary("size over the limit, rounded up") Optional<Long> timePs,
      @Summary("why no schedule is faster, in one sentence") String argument,
      @Summary("spec text of the certificate") String certificate) {}
}
