package org.heliograph.lab.experiment.simulation;

import java.util.List;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The price of the schedule by a cost model; `differencePs` is simulated time minus price.
public record PriceRecord(
    @Summary("spec text of the cost model") String cost,
    String time,
    long timePs,
    @Summary("how much longer the simulation took; negative if less") @Signed long differencePs,
    @Summary("assumptions of the cost model that the simulator does not make") List<String> priced,
    @Summary(
            "assumptions of the simulator that the cost model does not make; without any on either"
                + " side the times are equal")
        List<String> simulated) {
  public PriceRecord {
    priced = List.copyOf(priced);
    simulated = List.copyOf(simulated);
  }
}
