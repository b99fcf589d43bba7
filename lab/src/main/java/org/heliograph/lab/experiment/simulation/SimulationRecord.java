package org.heliograph.lab.experiment.simulation;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.FailureRecord;

/// Everything one run of `simulate` found: the schedule, when it was done and where the time
/// went on its critical chain, what was sent, what closed forms say, which of them failed, and
/// every slot, idle ones as one entry.
///
/// `scheduler` is empty if the schedule came from a file. Nothing in it differs from run to
/// run.
public record SimulationRecord(
    int format,
    String version,
    String topology,
    String collective,
    String switching,
    Optional<String> scheduler,
    int slots,
    String digest,
    String simulator,
    String size,
    String chunkSize,
    String finish,
    long finishPs,
    SpentRecord spent,
    long meanWaitPs,
    VolumeRecord volume,
    List<PriceRecord> prices,
    List<FailureRecord> failures,
    List<SlotRecord> timeline) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;
}
