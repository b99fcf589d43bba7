package org.heliograph.reproduction.optree;

import static java.util.Map.entry;
import static org.heliograph.reproduction.ExhibitComputation.computedBy;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.PaperExhibits;

/// The exhibits of *optree*.
@AutoService(PaperExhibits.class)
public record OptreeExhibits() implements PaperExhibits {
  @Override
  public Map<String, ExhibitComputation<?>> computations() {
    return Map.ofEntries(
        entry("table1", computedBy(OptreeTable1::compute)),
        entry("fig1", computedBy(OptreeRing::fig1)),
        entry("fig2", computedBy(OptreeStageFigures::fig2)),
        entry("fig3", computedBy(new OptreeStageFigures.Tree(), OptreeStageFigures::fig3)),
        entry("fig4", computedBy(OptreeTheorems::fig4)),
        entry("fig5", computedBy(OptreeEvaluation::fig5)),
        entry("fig6", computedBy(OptreeEvaluation::fig6)),
        entry("abstract", computedBy(OptreeEvaluation::ofAbstract)),
        entry("constructed", computedBy(OptreeConstructed::compute)),
        entry("lemma1", computedBy(new OptreeRing.Limit(), OptreeRing::lemma1)),
        entry("theorems", computedBy(OptreeTheorems::theorems)),
        entry("beyond", computedBy(new OptreeBounds.Rings(), OptreeBounds::beyond)),
        entry("training", computedBy(new OptreeTraining(), OptreeTraining::compute)),
        entry("reach", computedBy(new OptreeReach(), OptreeReach::compute)),
        entry("fat-tree", computedBy(new OptreeFatTree(), OptreeFatTree::compute)),
        entry("control", computedBy(new OptreeControl(), OptreeControl::compute)),
        entry("sample", computedBy(new OptreeBounds.Sample(), OptreeBounds::sample)),
        entry("sizes", computedBy(new GatherComparison.Rings(), GatherComparison::compute)),
        entry("versus", computedBy(new OptreeBounds.Contrast(), OptreeBounds::versus)));
  }
}
