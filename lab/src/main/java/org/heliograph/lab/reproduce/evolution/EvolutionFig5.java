package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verifier;

/// Fig. 5 of *jaros2008*: the chromosome of Fig. 4, read off the verified schedule and made a
/// schedule again, and one gene that makes it inadmissible.
@AutoService(Exhibit.class)
@Summary("The chromosome of the broadcast of Fig. 4: source, path and step of each destination.")
public record EvolutionFig5() implements EvolutionExhibit {
  private static final int STEPS = 2;

  /// What the text calls inadmissible: node 2 from node 1 in the first step.
  private static final Chromosome.Gene INADMISSIBLE = new Chromosome.Gene(2, 1, 0, 0);

  @Override
  public String title() {
    return "Fig. 5: the chromosome of a broadcast";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Problem problem = RingOfEight.problem(studio, RingOfEight.BROADCAST);
    final Chromosome genes = RingOfEight.printedBroadcast();
    final List<List<String>> rows = new ArrayList<>();
    for (final Chromosome.Gene gene : genes.genes()) {
      final List<String> row = new ArrayList<>(List.of("" + gene.target()));
      row.addAll(RingOfEight.values(gene));
      row.add(RingOfEight.joined(Chromosome.nodes(problem, gene), "–"));
      rows.add(row);
    }
    final boolean isReadAgain =
        RingOfEight.accepted(problem, genes)
            .filter(verified -> verified.slots() == STEPS)
            .filter(verified -> Chromosome.of(verified).equals(genes))
            .isPresent();
    final Optional<String> refusal = refusal(problem, genes.with(INADMISSIBLE));
    return new Sheet(
            List.of("destination", "source", "path", "step", "nodes passed"),
            rows,
            notes(genes, refusal),
            isReadAgain && refusal.isPresent() ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "chromosome",
                    RingOfEight.strip(
                        "Chromosome of the broadcast from node 0", problem, genes, true))));
  }

  /// What the verifier says of a node that sends before it was informed.
  private static Optional<String> refusal(final Problem problem, final Chromosome genes) {
    return new Verifier().verify(problem, genes.schedule(problem)) instanceof final Rejected no
        ? no.violations().stream()
            .filter(violation -> violation.rule().equals("Causality"))
            .map(Violation::sentence)
            .findFirst()
        : Optional.empty();
  }

  private static List<String> notes(final Chromosome genes, final Optional<String> refusal) {
    return List.of(
        "Three items a gene, source, path and step, as printed; the last two are counted from 1.",
        "The schedule that these genes say is verified, takes %s steps, and has these genes again"
                .formatted(genes.steps())
            + " when it is read.",
        refusal
            .map(
                sentence ->
                    "Inadmissible, as the text says, is node 2 informed by node 1 in the first"
                        + " step; the verifier says: \"%s\"".formatted(sentence))
            .orElse("The verifier accepts node 2 informed by node 1 in the first step."));
  }
}
