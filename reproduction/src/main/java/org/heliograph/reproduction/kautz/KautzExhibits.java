package org.heliograph.reproduction.kautz;

import static java.util.Map.entry;
import static org.heliograph.reproduction.ExhibitComputation.computedBy;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.PaperExhibits;

/// The exhibits of *stack-kautz*.
@AutoService(PaperExhibits.class)
public record KautzExhibits() implements PaperExhibits {
  @Override
  public Map<String, ExhibitComputation<?>> computations() {
    return Map.ofEntries(
        entry("table1", computedBy(new StarResourceTable(), StarResourceTable::compute)),
        entry("fig1", computedBy(StarNetworks::fig1)),
        entry("fig2", computedBy(StarNetworks::fig2)),
        entry("fig3", computedBy(StarNetworks::fig3)),
        entry("fig4", computedBy(KautzGraphs::compute)),
        entry("fig5", computedBy(StackKautzSizes::compute)),
        entry("fig6", computedBy(new CompletedMessages(), CompletedMessages::compute)),
        entry("fig7", computedBy(new LoadOverTime(), LoadOverTime::compute)),
        entry("control", computedBy(new ControlTime(), ControlTime::compute)),
        entry("same-load", computedBy(new SameLoad(), SameLoad::compute)),
        entry("readings", computedBy(new LoadReadings(), LoadReadings::compute)),
        entry("beyond", computedBy(new ProtocolVariants(), ProtocolVariants::compute)),
        entry("speed", computedBy(new SimulationSpeed(), SimulationSpeed::compute)));
  }
}
