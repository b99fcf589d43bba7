package org.heliograph.reproduction.latency;

import static java.util.Map.entry;
import static org.heliograph.reproduction.ExhibitComputation.computedBy;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.atlas.AtlasProblem;
import org.heliograph.lab.experiment.atlas.PublishedSource;
import org.heliograph.lab.experiment.atlas.PublishedValue;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.PaperExhibits;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;

/// The exhibits of *latency-hiding*, and the steps of B4 that it prints or that follow from its
/// Eq. (1).
@AutoService({PaperExhibits.class, PublishedSource.class})
public record LatencyExhibits() implements PaperExhibits, PublishedSource {
  /// Networks of the atlas whose steps the paper does not print.
  private static final List<RonNetwork> DERIVED =
      List.of(
          new RonNetwork(1, 8, 1),
          new RonNetwork(1, 16, 1),
          new RonNetwork(2, 8, 1),
          new RonNetwork(2, 16, 1),
          new RonNetwork(2, 64, 1),
          new RonNetwork(4, 64, 1));

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

  @Override
  public List<PublishedValue> published() {
    final Stream<PublishedValue> stated =
        PrintedValues.of(LatencyExhibits.class, "example.csv").rows().stream()
            .map(
                row ->
                    published(
                        new RonNetwork(row.whole("k"), row.whole("N"), row.whole("d (messages)")),
                        row.whole("B4 (steps)"),
                        "Fig. 2",
                        false));
    return Stream.concat(
            stated,
            DERIVED.stream()
                .map(
                    ron ->
                        published(
                            ron,
                            Math.toIntExact(BroadcastAlgorithm.B4.claimed(ron).orElseThrow()),
                            "Eq. (1), Section 4.1.1",
                            true)))
        .toList();
  }

  private PublishedValue published(
      final RonNetwork ron, final int steps, final String place, final boolean isDerived) {
    final ProblemText problem = ron.problem("broadcast", true);
    return new PublishedValue(
        new AtlasProblem(problem.topology(), problem.collective(), problem.switching()),
        steps,
        paper().key(),
        place,
        isDerived);
  }
}
