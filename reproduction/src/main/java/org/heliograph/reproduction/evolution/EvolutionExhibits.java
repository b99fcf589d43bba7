package org.heliograph.reproduction.evolution;

import static java.util.Map.entry;
import static org.heliograph.reproduction.ExhibitComputation.computedBy;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.lab.experiment.atlas.AtlasProblem;
import org.heliograph.lab.experiment.atlas.PublishedSource;
import org.heliograph.lab.experiment.atlas.PublishedValue;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.PaperExhibits;

/// The exhibits of *jaros2008*, and the steps of its Table 6.
@AutoService({PaperExhibits.class, PublishedSource.class})
public record EvolutionExhibits() implements PaperExhibits, PublishedSource {
  @Override
  public Map<String, ExhibitComputation<?>> computations() {
    return Map.ofEntries(
        entry("table1", computedBy(DegreeDiameter::compute)),
        entry("table2", computedBy(LowerBounds::compute)),
        entry("table3", computedBy(KautzSchedules::table3)),
        entry("table4", computedBy(KautzSchedules::table4)),
        entry("table5", computedBy(FaultyLinks::compute)),
        entry("table6", computedBy(new StepsComparison(), StepsComparison::compute)),
        entry("table7", computedBy(new EvolutionEffort(), EvolutionEffort::compute)),
        entry("table8", computedBy(AllToAllBounds::compute)),
        entry("fig1", computedBy(PortModels::compute)),
        entry("fig2", computedBy(RingOfEight::fig2)),
        entry("fig3", computedBy(RingOfEight::fig3)),
        entry("fig4", computedBy(RingOfEight::fig4)),
        entry("fig5", computedBy(RingOfEight::fig5)),
        entry("fig6", computedBy(ChannelConflicts::compute)),
        entry("fig7", computedBy(PaperGraphs::fig7)),
        entry("fig8", computedBy(PaperGraphs::fig8)),
        entry("diameters", computedBy(StatedDiameters::compute)),
        entry("times", computedBy(CollectiveTimes::compute)),
        entry("cases", computedBy(new FurtherNetworks(), FurtherNetworks::compute)));
  }

  @Override
  public List<PublishedValue> published() {
    return PaperNetwork.networks().stream()
        .flatMap(network -> PaperCollective.ALL.stream().map(it -> published(network, it)))
        .toList();
  }

  private PublishedValue published(final PaperNetwork network, final PaperCollective collective) {
    final PaperNetwork.Steps steps = network.steps(collective);
    return new PublishedValue(
        new AtlasProblem(
            network.topology(),
            collective.name(),
            steps.isOfAnyRoutes() ? PaperNetwork.DIRECT_ON_ANY_ROUTES : collective.switching()),
        steps.best(),
        paper().key(),
        "Table 6",
        false);
  }
}
