package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.repair.RepairRequest;

/// What was measured on one network: the problem there, the model that prices it, and a series of
/// points; of a collective also the schedule at the size of the table.
public record MeasuredNetwork(
    StatedProblem stated,
    String cost,
    NetworkSeries series,
    Optional<RepairRequest.Start.Scheduled> schedule,
    List<FailureRecord> failures,
    boolean interrupted) {
  public MeasuredNetwork {
    failures = List.copyOf(failures);
  }
}
