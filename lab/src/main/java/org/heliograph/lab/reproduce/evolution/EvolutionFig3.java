package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Fig. 3 of *jaros2008*: the chromosome of Fig. 2, read off the verified schedule and made a
/// schedule again.
@AutoService(Exhibit.class)
@Summary("The chromosome of the scatter of Fig. 2: path and step of each destination.")
public record EvolutionFig3() implements EvolutionExhibit {
  private static final int STEPS = 4;

  @Override
  public String title() {
    return "Fig. 3: the chromosome of a scatter";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Problem problem = RingOfEight.problem(studio, RingOfEight.SCATTER);
    final Chromosome genes = RingOfEight.scatter(studio);
    final List<List<String>> rows = new ArrayList<>();
    for (final Chromosome.Gene gene : genes.genes()) {
      final List<String> values = RingOfEight.values(gene);
      rows.add(
          List.of(
              "" + gene.target(),
              values.get(1),
              "" + Chromosome.choices(problem, gene),
              values.get(2),
              RingOfEight.joined(Chromosome.nodes(problem, gene), "–")));
    }
    final boolean isWhole = genes.genes().size() == RingOfEight.NODES - 1;
    final boolean holds =
        isWhole
            && RingOfEight.accepted(problem, genes)
                .filter(verified -> verified.slots() == STEPS)
                .filter(verified -> Chromosome.of(verified).equals(genes))
                .isPresent();
    return new Sheet(
            List.of("destination", "path", "of", "step", "nodes passed"),
            rows,
            List.of(
                "Two items a gene, path and step, as printed; both are counted from 1, and paths in"
                    + " the order in which `umda` lists the shortest ones.",
                "The schedule that these genes say is verified, takes %s steps, and has these genes"
                        .formatted(genes.steps())
                    + " again when it is read.",
                "The paper counts %s genes, one of them of the initiator itself; ours are the %s"
                        .formatted(problem.topology().nodes(), genes.genes().size())
                    + " that say something."),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "chromosome",
                    RingOfEight.strip(
                        "Chromosome of the scatter from node 0", problem, genes, false))));
  }
}
