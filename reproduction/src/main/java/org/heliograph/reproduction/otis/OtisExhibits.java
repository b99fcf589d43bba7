package org.heliograph.reproduction.otis;

import static java.util.Map.entry;
import static org.heliograph.reproduction.ExhibitComputation.computedBy;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.PaperExhibits;

/// The exhibits of *mahafzah*.
@AutoService(PaperExhibits.class)
public record OtisExhibits() implements PaperExhibits {
  @Override
  public Map<String, ExhibitComputation<?>> computations() {
    return Map.ofEntries(
        entry("fig1", computedBy(OtisTopologyFigures::fig1)),
        entry("fig2", computedBy(OtisTopologyFigures::fig2)),
        entry("fig3", computedBy(OtisPhase::fig3)),
        entry("fig4", computedBy(OtisPhase::fig4)),
        entry("fig5", computedBy(OtisPhase::fig5)),
        entry("fig6", computedBy(OtisPhase::fig6)),
        entry("fig7", computedBy(new OtisCase.Limit(), OtisSteps::fig7)),
        entry("fig8", computedBy(new OtisCase.Limit(), OtisSteps::fig8)),
        entry("fig9", computedBy(new FlitLatency.Limit(), OtisLatencies::fig9)),
        entry("fig10", computedBy(new FlitLatency.Limit(), OtisLatencies::fig10)),
        entry("fig11", computedBy(new FlitLatency.Limit(), OtisImprovements::fig11)),
        entry("fig12", computedBy(new FlitLatency.Limit(), OtisImprovements::fig12)),
        entry("prose", computedBy(OtisProse::compute)),
        entry("networks", computedBy(OtisNetworks::compute)),
        entry("beyond", computedBy(new OtisBeyond(), OtisBeyond::compute)));
  }
}
