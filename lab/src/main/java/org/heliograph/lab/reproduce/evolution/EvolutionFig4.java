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

/// Fig. 4 of *jaros2008*: a broadcast on the ring of 8 nodes in 2 steps, which is its lower bound.
@AutoService(Exhibit.class)
@Summary("Broadcast on the ring of 8 in 2 steps: the printed one and an evolved one, verified.")
public record EvolutionFig4() implements EvolutionExhibit {
  private static final int STEPS = 2;

  @Override
  public String title() {
    return "Fig. 4: a broadcast on the ring of 8 in 2 steps";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Problem problem = RingOfEight.problem(studio, RingOfEight.BROADCAST);
    final Chromosome printed = RingOfEight.printedBroadcast();
    final Verified evolved = RingOfEight.evolved(studio, RingOfEight.BROADCAST);
    final Chromosome ours = Chromosome.of(evolved);
    final long bound = studio.bound(RingOfEight.BROADCAST);
    final List<List<String>> rows = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      rows.add(
          List.of(
              "" + (step + 1),
              RingOfEight.told(problem, printed, step),
              RingOfEight.told(problem, ours, step)));
    }
    final Optional<Verified> told = RingOfEight.accepted(problem, printed);
    final List<Played> played = new ArrayList<>();
    told.map(all -> new Played("printed", "The broadcast of Fig. 4, as the text tells it", all))
        .ifPresent(played::add);
    played.add(new Played("evolved", "A broadcast in as many steps, evolved by umda", evolved));
    final boolean holds =
        told.isPresent() && printed.steps() == STEPS && evolved.slots() == STEPS && bound == STEPS;
    return new Sheet(
            List.of("step", "printed, by the nodes passed", "ours"),
            rows,
            List.of(
                "Both are verified; no schedule has fewer than %s steps.".formatted(bound),
                "The printed one is taken from the text, which names the seven communications; each"
                    + " goes the one shortest way."),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "steps",
                    RingOfEight.drawn("Broadcast from node 0, as printed", problem, printed)),
                new Figure(
                    "evolved", RingOfEight.drawn("Broadcast from node 0, evolved", problem, ours))))
        .playing(played);
  }
}
