package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.plugin.SpecText;

/// A problem as spec texts, with the size of its network and its demand.
///
/// `division` says who chose the number of chunks. `cost` is the model that prices schedules;
/// `energy` is the energy model, if one was requested; `light` is the optical power budget, if the
/// network has one; `switches` is a clause about what its switches do, if it has some.
public record ProblemRecord(
    String topology,
    String collective,
    String switching,
    HardwareRecord hardware,
    String objective,
    int nodes,
    int ranks,
    long channels,
    Optional<String> switches,
    int chunks,
    MessageRecord message,
    ChunkChoice division,
    String cost,
    Optional<String> energy,
    Optional<OpticalReachRecord> light) {
  /// The same problem, priced by `model`.
  ProblemRecord pricedBy(final CostModel model) {
    return new ProblemRecord(
        topology,
        collective,
        switching,
        hardware,
        objective,
        nodes,
        ranks,
        channels,
        switches,
        chunks,
        message,
        division,
        SpecText.of(model),
        energy,
        light);
  }
}
