package org.heliograph.lab.experiment.simulation;

import java.util.List;

/// The price of the schedule by a cost model; `differencePs` is simulated time minus price.
///
/// `priced` names the assumptions of the cost model that the simulator does not make, `simulated`
/// those of the simulator that the cost model does not make. Without any, the times are equal.
public record PriceRecord(
    String cost,
    String time,
    long timePs,
    long differencePs,
    List<String> priced,
    List<String> simulated) {
  public PriceRecord {
    priced = List.copyOf(priced);
    simulated = List.copyOf(simulated);
  }
}
