package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.lab.draw.GeneStrip;
import org.heliograph.lab.draw.RingStepDrawing;
import org.heliograph.problem.Problem;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Figs. 2 to 5 of *jaros2008*: a scatter and a broadcast on the bidirectional ring of 8 nodes, as
/// schedules and as chromosomes.
final class RingOfEight {
  static final int NODES = 8;

  static final ProblemText SCATTER = new ProblemText("scatter", "ring(8)", PaperNetwork.DIRECT);
  static final ProblemText BROADCAST =
      new ProblemText("broadcast", "ring(8)", PaperNetwork.MINIMAL);

  private static final long BUDGET = 4;
  private static final int SCATTER_STEPS = 4;
  private static final int BROADCAST_STEPS = 2;

  /// What the text calls inadmissible: node 2 from node 1 in the first step.
  private static final PaperChromosome.Gene INADMISSIBLE = new PaperChromosome.Gene(2, 1, 0, 0);

  private static final PrintedValues FIG_4 = PrintedValues.of(EvolutionExhibits.class, "fig4.csv");

  private RingOfEight() {}

  /// The schedule of the paper's own algorithm, if the verifier accepts it.
  static Verified evolved(final ExhibitContext context, final ProblemText problem) {
    return context
        .verified(context.stated(problem), "umda", BUDGET)
        .orElseThrow(() -> new AssertionError("umda always has an answer here."));
  }

  /// The scatter as Fig. 2 describes it, made of an evolved one by exchanging steps: fuller ones
  /// first, the node opposite last. Messages of a scatter do not wait for one another.
  static PaperChromosome scatter(final ExhibitContext context) {
    final PaperChromosome genes = PaperChromosome.of(evolved(context, SCATTER)).fullestFirst();
    final List<PaperChromosome.Gene> last = genes.in(genes.steps() - 1);
    return last.size() == 1 ? genes.swapped(NODES / 2, last.getFirst().target()) : genes;
  }

  /// The broadcast of Fig. 4, as the text describes it: nodes 3 and 6 in the first step, and in the
  /// second 7 and 5 from 6, 2 and 4 from 3, and 1 from 0.
  private static PaperChromosome printedBroadcast() {
    return new PaperChromosome(
        FIG_4.values(
            row ->
                new PaperChromosome.Gene(
                    row.whole("target"), row.whole("sender"), 0, row.whole("step") - 1)));
  }

  static Problem problem(final ExhibitContext context, final ProblemText problem) {
    return context.stated(problem).problem();
  }

  /// The schedule that the genes say, if the verifier accepts it.
  static Optional<Verified> accepted(final Problem problem, final PaperChromosome genes) {
    return new Verifier().verify(problem, genes.schedule(problem))
            instanceof final Verified verified
        ? Optional.of(verified)
        : Optional.empty();
  }

  /// The communications of one step, each as the nodes it passes.
  private static String nodesPassed(
      final Problem problem, final PaperChromosome genes, final int step) {
    return String.join(
        "; ",
        genes.in(step).stream()
            .map(gene -> joined(PaperChromosome.nodes(problem, gene), "–"))
            .toList());
  }

  static String joined(final List<Integer> nodes, final String between) {
    return String.join(between, nodes.stream().map(String::valueOf).toList());
  }

  /// A ring a step; nodes that got their message before are shaded.
  private static String drawn(
      final String title, final Problem problem, final PaperChromosome genes) {
    final List<RingStepDrawing.Step> steps = new ArrayList<>();
    final Set<Integer> held = new TreeSet<>(List.of(0));
    for (int step = 0; step < genes.steps(); step++) {
      final List<PaperChromosome.Gene> sent = genes.in(step);
      steps.add(
          new RingStepDrawing.Step(
              "step " + (step + 1),
              IntStream.range(0, sent.size())
                  .mapToObj(
                      i -> new RingStepDrawing.Way(PaperChromosome.nodes(problem, sent.get(i)), i))
                  .toList(),
              held));
      sent.forEach(gene -> held.add(gene.target()));
    }
    return new RingStepDrawing(title, "has its message before this step", NODES, steps).svg();
  }

  /// Genes as columns, with or without the node that sends.
  private static String strip(
      final String title,
      final Problem problem,
      final PaperChromosome genes,
      final boolean senders) {
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
      final Problem problem, final PaperChromosome.Gene gene, final boolean senders) {
    final List<String> values = values(gene);
    return new GeneStrip.Gene(
        "node " + gene.target(),
        senders ? values : values.subList(1, values.size()),
        gene.step(),
        joined(PaperChromosome.nodes(problem, gene), "–"));
  }

  /// Source, path and step of a gene, the last two counted from 1.
  private static List<String> values(final PaperChromosome.Gene gene) {
    return List.of("" + gene.sender(), "" + (gene.path() + 1), "" + (gene.step() + 1));
  }

  static ExhibitResult fig2(final ExhibitContext context) {
    final Problem problem = problem(context, SCATTER);
    final PaperChromosome genes = scatter(context);
    final List<Integer> printed =
        PrintedValues.of(EvolutionExhibits.class, "fig2.csv").wholes("messages");
    final List<Integer> messages = steps(genes).stream().map(it -> genes.in(it).size()).toList();
    final long bound = context.bound(SCATTER);
    final PaperChromosome.Gene last = genes.in(genes.steps() - 1).getFirst();
    final int choices = PaperChromosome.choices(problem, last);
    final Optional<Verified> verified = accepted(problem, genes);
    final boolean holds =
        messages.size() == printed.size()
            && bound == printed.size()
            && choices == 2
            && verified.isPresent();
    return ExhibitTable.of(steps(genes))
        .column("step", step -> step + 1)
        .column("messages printed", step -> step < printed.size() ? printed.get(step) : "none")
        .column("messages", messages::get)
        .column("ours, by the nodes passed", step -> nodesPassed(problem, genes, step))
        .result(
            ExhibitVerdict.REPRODUCED.when(holds),
            context.notes(genes.steps(), bound, choices, last.target()))
        .withCells(cells2(messages))
        .withFigures(
            new ExhibitFigure(
                "steps", drawn("Scatter from node 0 of the ring of 8", problem, genes)))
        .withSchedules(
            ExhibitSchedule.of("scatter", "Scatter on the ring of 8 in 4 steps", verified));
  }

  /// What is compared with Fig. 2: how many messages leave in each step.
  private static List<ComputedCell> cells2(final List<Integer> messages) {
    final List<PrintedValues.Row> rows =
        PrintedValues.of(EvolutionExhibits.class, "fig2.csv").rows();
    return IntStream.range(0, Math.min(rows.size(), messages.size()))
        .mapToObj(step -> rows.get(step).cell("messages", messages.get(step)))
        .toList();
  }

  private static List<Integer> steps(final PaperChromosome genes) {
    return IntStream.range(0, genes.steps()).boxed().toList();
  }

  /// Whether the schedule of the genes takes `steps` and has the same genes when it is read.
  private static boolean isReadAgain(
      final Problem problem, final PaperChromosome genes, final int steps) {
    return accepted(problem, genes)
        .filter(verified -> verified.slots() == steps)
        .filter(verified -> PaperChromosome.of(verified).equals(genes))
        .isPresent();
  }

  private static ExhibitFigure chromosome(
      final String title,
      final Problem problem,
      final PaperChromosome genes,
      final boolean senders) {
    return new ExhibitFigure("chromosome", strip(title, problem, genes, senders));
  }

  static ExhibitResult fig3(final ExhibitContext context) {
    final Problem problem = problem(context, SCATTER);
    final PaperChromosome genes = scatter(context);
    final boolean holds =
        genes.genes().size() == NODES - 1 && isReadAgain(problem, genes, SCATTER_STEPS);
    return ExhibitTable.of(genes.genes())
        .column("destination", PaperChromosome.Gene::target)
        .column("path", gene -> values(gene).get(1))
        .column("of", gene -> PaperChromosome.choices(problem, gene))
        .column("step", gene -> values(gene).get(2))
        .column("nodes passed", gene -> joined(PaperChromosome.nodes(problem, gene), "–"))
        .result(
            ExhibitVerdict.REPRODUCED.when(holds),
            context.notes(genes.steps(), problem.topology().nodes(), genes.genes().size()))
        .withFigures(chromosome("Chromosome of the scatter from node 0", problem, genes, false));
  }

  static ExhibitResult fig4(final ExhibitContext context) {
    final Problem problem = problem(context, BROADCAST);
    final PaperChromosome printed = printedBroadcast();
    final Verified evolved = evolved(context, BROADCAST);
    final PaperChromosome ours = PaperChromosome.of(evolved);
    final long bound = context.bound(BROADCAST);
    final Optional<Verified> verified = accepted(problem, printed);
    final boolean holds =
        verified.isPresent()
            && printed.steps() == BROADCAST_STEPS
            && evolved.slots() == BROADCAST_STEPS
            && bound == BROADCAST_STEPS;
    return ExhibitTable.of(IntStream.range(0, BROADCAST_STEPS).boxed().toList())
        .column("step", step -> step + 1)
        .column("printed, by the nodes passed", step -> nodesPassed(problem, printed, step))
        .column("ours", step -> nodesPassed(problem, ours, step))
        .result(ExhibitVerdict.REPRODUCED.when(holds), context.notes(bound))
        .withCells(verified.map(PaperChromosome::of).map(RingOfEight::cells4).orElse(List.of()))
        .withFigures(
            new ExhibitFigure(
                "steps", drawn("Broadcast from node 0, as printed", problem, printed)),
            new ExhibitFigure("evolved", drawn("Broadcast from node 0, evolved", problem, ours)))
        .withSchedules(
            Stream.concat(
                    ExhibitSchedule.of(
                        "printed", "The broadcast of Fig. 4, as the text tells it", verified)
                        .stream(),
                    Stream.of(
                        new ExhibitSchedule(
                            "evolved", "A broadcast in as many steps, evolved by umda", evolved)))
                .toList());
  }

  /// What is compared with Fig. 4: the sender and the step of each target, from the schedule.
  private static List<ComputedCell> cells4(final PaperChromosome genes) {
    return FIG_4.rows().stream()
        .flatMap(
            row -> {
              final PaperChromosome.Gene gene = genes.gene(row.whole("target"));
              return Stream.of(
                  row.cell("sender", gene.sender()), row.cell("step", gene.step() + 1));
            })
        .toList();
  }

  static ExhibitResult fig5(final ExhibitContext context) {
    final Problem problem = problem(context, BROADCAST);
    final PaperChromosome genes = printedBroadcast();
    final Optional<String> refusal = refusal(problem, genes.with(INADMISSIBLE));
    return ExhibitTable.of(genes.genes())
        .column("destination", PaperChromosome.Gene::target)
        .column("source", PaperChromosome.Gene::sender)
        .column("path", gene -> values(gene).get(1))
        .column("step", gene -> values(gene).get(2))
        .column("nodes passed", gene -> joined(PaperChromosome.nodes(problem, gene), "–"))
        .result(
            ExhibitVerdict.REPRODUCED.when(
                isReadAgain(problem, genes, BROADCAST_STEPS) && refusal.isPresent()),
            context.notes(genes.steps(), refusal.orElse("accepted")))
        .withFigures(chromosome("Chromosome of the broadcast from node 0", problem, genes, true));
  }

  /// What the verifier says of a node that sends before it was informed.
  private static Optional<String> refusal(final Problem problem, final PaperChromosome genes) {
    return new Verifier().verify(problem, genes.schedule(problem)) instanceof final Rejected no
        ? no.violations().stream()
            .filter(violation -> violation.rule().equals("Causality"))
            .map(Violation::sentence)
            .findFirst()
        : Optional.empty();
  }
}
