package org.heliograph.lab.reproduce.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.GeneStrip;
import org.heliograph.lab.draw.RingSteps;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.problem.Problem;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The bidirectional ring of Figs. 2 to 5 of *jaros2008*: its schedules, as pictures and genes.
final class RingOfEight {
  static final int NODES = 8;

  static final Question SCATTER = new Question("scatter", "ring(8)", Printed.DIRECT);
  static final Question BROADCAST = new Question("broadcast", "ring(8)", Printed.MINIMAL);

  private static final long BUDGET = 4;

  private RingOfEight() {}

  /// What the paper's own algorithm finds, if the verifier accepts it.
  static Verified evolved(final Studio studio, final Question question) {
    return studio
        .verified(studio.stated(question), "umda", BUDGET)
        .orElseThrow(() -> new AssertionError("umda always has an answer here."));
  }

  /// The scatter as Fig. 2 tells it, made of an evolved one by exchanging steps: fuller ones first,
  /// the node opposite last. Messages of a scatter do not wait for one another.
  static Chromosome scatter(final Studio studio) {
    final Chromosome genes = Chromosome.of(evolved(studio, SCATTER)).fullestFirst();
    final List<Chromosome.Gene> last = genes.in(genes.steps() - 1);
    return last.size() == 1 ? genes.swapped(NODES / 2, last.getFirst().target()) : genes;
  }

  /// The broadcast of Fig. 4, as the text tells it: nodes 3 and 6 in the first step, and in the
  /// second 7 and 5 from 6, 2 and 4 from 3, and 1 from 0.
  static Chromosome printedBroadcast() {
    return new Chromosome(
        List.of(
            new Chromosome.Gene(1, 0, 0, 1),
            new Chromosome.Gene(2, 3, 0, 1),
            new Chromosome.Gene(3, 0, 0, 0),
            new Chromosome.Gene(4, 3, 0, 1),
            new Chromosome.Gene(5, 6, 0, 1),
            new Chromosome.Gene(6, 0, 0, 0),
            new Chromosome.Gene(7, 6, 0, 1)));
  }

  static Problem problem(final Studio studio, final Question question) {
    return studio.stated(question).problem();
  }

  /// The schedule that the genes say, if the verifier accepts it.
  static Optional<Verified> accepted(final Problem problem, final Chromosome genes) {
    return new Verifier().verify(problem, genes.schedule(problem))
            instanceof final Verified verified
        ? Optional.of(verified)
        : Optional.empty();
  }

  /// The communications of one step, each as the nodes it passes.
  static String told(final Problem problem, final Chromosome genes, final int step) {
    return String.join(
        "; ",
        genes.in(step).stream().map(gene -> joined(Chromosome.nodes(problem, gene), "–")).toList());
  }

  static String joined(final List<Integer> nodes, final String between) {
    return String.join(between, nodes.stream().map(String::valueOf).toList());
  }

  /// A ring a step; nodes that got their message before are shaded.
  static String drawn(final String title, final Problem problem, final Chromosome genes) {
    final List<RingSteps.Step> steps = new ArrayList<>();
    final Set<Integer> held = new TreeSet<>(List.of(0));
    for (int step = 0; step < genes.steps(); step++) {
      final List<Chromosome.Gene> sent = genes.in(step);
      steps.add(
          new RingSteps.Step(
              "step " + (step + 1),
              IntStream.range(0, sent.size())
                  .mapToObj(i -> new RingSteps.Way(Chromosome.nodes(problem, sent.get(i)), i))
                  .toList(),
              held));
      sent.forEach(gene -> held.add(gene.target()));
    }
    return new RingSteps(title, "has its message before this step", NODES, steps).svg();
  }

  /// Genes as columns, with or without the node that sends.
  static String strip(
      final String title, final Problem problem, final Chromosome genes, final boolean senders) {
    final List<String> parts =
        senders ? List.of("source", "path", "step") : List.of("path", "step");
    return new GeneStrip(
            title,
            "one gene a destination; below it the nodes that its communication passes",
            parts,
            IntStream.range(1, NODES)
                .mapToObj(target -> column(problem, genes.gene(target), senders))
                .toList())
        .svg();
  }

  private static GeneStrip.Gene column(
      final Problem problem, final Chromosome.Gene gene, final boolean senders) {
    final List<String> values = values(gene);
    return new GeneStrip.Gene(
        "node " + gene.target(),
        senders ? values : values.subList(1, values.size()),
        gene.step(),
        joined(Chromosome.nodes(problem, gene), "–"));
  }

  /// Source, path and step of a gene, the last two counted from 1.
  static List<String> values(final Chromosome.Gene gene) {
    return List.of("" + gene.sender(), "" + (gene.path() + 1), "" + (gene.step() + 1));
  }
}
