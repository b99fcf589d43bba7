package org.heliograph.reproduction.latency;

import static java.util.Map.entry;
import static org.heliograph.reproduction.ExhibitComputation.computedBy;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.Paper;
import org.heliograph.reproduction.PaperExhibits;

/// The exhibits of *latency-hiding*.
@AutoService(PaperExhibits.class)
public record LatencyExhibits() implements PaperExhibits {
  @Override
  public Paper paper() {
    return new Paper(
        2,
        "latency",
        "latency-hiding",
        "Analysis of a Latency Hiding Broadcasting Algorithm on a Reconfigurable Optical"
            + " Interconnect",
        new Paper.About(
            "Ahmad Afsahi, Nikitas J. Dimopoulos",
            "Parallel Processing Letters 12, 2002",
            "Broadcast in which nodes send while the links of others are reconfigured."));
  }

  @Override
  public Map<String, ExhibitComputation<?>> computations() {
    return Map.ofEntries(
        entry("table1", computedBy(BroadcastComparison::table1)),
        entry("table2", computedBy(BroadcastComparison::table2)),
        entry("fig1", computedBy(RonFigures::fig1)),
        entry("fig2", computedBy(RonFigures::fig2)),
        entry("fig3", computedBy(new GenerationTrees(), GenerationTrees::compute)),
        entry("counts", computedBy(new LatencyCounts.Limit(), LatencyCounts::compute)),
        entry("eq6", computedBy(new LatencyCounts.Limit(), ReceiverSets::eq6)),
        entry("example", computedBy(BroadcastComparison::example)),
        entry("collectives", computedBy(HiddenDelay::compute)),
        entry("delays", computedBy(LatencyDelays::compute)),
        entry("exchange", computedBy(TotalExchangeSteps::compute)),
        entry("exchange-ports", computedBy(TotalExchangeSteps::ports)),
        entry("wavelengths", computedBy(new WavelengthLimit(), WavelengthLimit::compute)),
        entry("phases", computedBy(new ReconfigurationPhases(), ReconfigurationPhases::compute)));
  }
}
