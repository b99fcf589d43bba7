package org.heliograph.lab.planner;

import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.units.Decibels;

/// A problem as spec texts, with the size of its network and its demand.
public record ProblemRecord(
    @Summary("spec text of the network") String topology,
    @Summary("spec text of the collective") String collective,
    @Summary("spec text of the switching model") String switching,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    @Summary("slots or time") String objective,
    int nodes,
    int ranks,
    long channels,
    @Summary("what the switches do besides forwarding, in words; null if every node is a rank")
        Optional<String> switches,
    int chunks,
    @Summary("message sizes") MessageRecord message,
    @Summary(
            "who chose the number of chunks: the plan, the question, nobody; or nothing can be"
                + " divided")
        ChunkChoice division,
    @Summary("spec text of the cost model that gave the times") String cost,
    @Summary("spec text of the model of energy; null if none was asked for")
        Optional<String> energy,
    @Summary("null where nothing is known of the network's light")
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

  /// The optical reach of a network: the power budget with its model as text, and the number of
  /// links of the longest lightpath that the budget allows; absent if there is no limit.
  public record OpticalReachRecord(
      @Summary("spec text of the light budget") String model,
      @Summary("what a lightpath may lose") String budget,
      @Summary("links of the farthest lightpath that can be lit; null if any can")
          OptionalInt reach) {
    /// The power budget for people, such as `27 dB`.
    public String shownBudget() {
      return Decibels.parse(budget).display();
    }

    static OpticalReachRecord of(final OpticalParameters opticalParameters) {
      final int reach = opticalParameters.reach();
      return new OpticalReachRecord(
          SpecText.of(opticalParameters.model()),
          opticalParameters.model().budget().toString(),
          reach == OpticalParameters.UNLIMITED ? OptionalInt.empty() : OptionalInt.of(reach));
    }
  }
}
