package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.plugin.SpecText;

/// A problem as text and counts: what was asked.
///
/// `cost` is the model that prices schedules, `energy` that of their energy if it was
/// asked for; `light` is what is known of the network's light.
public record ProblemRecord(
    String topology,
    String collective,
    String switching,
    String objective,
    int nodes,
    int ranks,
    long channels,
    int chunks,
    String size,
    String chunkSize,
    String cost,
    Optional<String> energy,
    Optional<OpticalReachRecord> light) {
  /// The same, priced by `model`.
  ProblemRecord pricedBy(final CostModel model) {
    return new ProblemRecord(
        topology,
        collective,
        switching,
        objective,
        nodes,
        ranks,
        channels,
        chunks,
        size,
        chunkSize,
        SpecText.brief(model),
        energy,
        light);
  }
}
