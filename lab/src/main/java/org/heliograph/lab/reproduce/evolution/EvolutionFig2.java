package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.verify.Verified;

/// Fig. 2 of *jaros2008*: a scatter on the ring of 8 nodes in 4 steps, which is its lower bound.
@AutoService(Exhibit.class)
@Summary("Scatter on the ring of 8 in 4 steps, evolved and verified.")
public record EvolutionFig2() implements EvolutionExhibit {
  private static final List<Integer> PRINTED = List.of(2, 2, 2, 1);

  @Override
  public String title() {
    return "Fig. 2: a scatter on the ring of 8 in 4 steps";
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
    boolean holds = genes.steps() == PRINTED.size();
    for (int step = 0; step < genes.steps(); step++) {
      final String printed = step < PRINTED.size() ? "" + PRINTED.get(step) : "none";
      final String ours = "" + genes.in(step).size();
      holds &= printed.equals(ours);
      rows.add(List.of("" + (step + 1), printed, ours, RingOfEight.told(problem, genes, step)));
    }
    final long bound = studio.bound(RingOfEight.SCATTER);
    final Chromosome.Gene last = genes.in(genes.steps() - 1).getFirst();
    final int choices = Chromosome.choices(problem, last);
    holds &= bound == PRINTED.size() && choices == 2;
    final Optional<Verified> verified = RingOfEight.accepted(problem, genes);
    return new Sheet(
            List.of("step", "messages printed", "messages", "ours, by the nodes passed"),
            rows,
            notes(genes, bound, choices, last),
            holds && verified.isPresent() ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "steps",
                    RingOfEight.drawn("Scatter from node 0 of the ring of 8", problem, genes))))
        .playing(
            verified.stream()
                .map(all -> new Played("scatter", "Scatter on the ring of 8 in 4 steps", all))
                .toList());
  }

  private static List<String> notes(
      final Chromosome genes, final long bound, final int choices, final Chromosome.Gene last) {
    return List.of(
        "Verified: %s steps, and no schedule has fewer than %s.".formatted(genes.steps(), bound),
        "The paper tells how many messages leave in each step and that the last has %s ways to go;"
                .formatted(choices)
            + " to node %s. Which others go together it does not tell: here as `umda` evolved it,"
                .formatted(last.target())
            + " with steps exchanged so that the fuller come first.");
  }
}
