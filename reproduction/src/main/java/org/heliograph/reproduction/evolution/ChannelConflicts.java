package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.lab.draw.RingStepDrawing;
import org.heliograph.problem.Problem;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verifier;

/// Fig. 6 of *jaros2008*: two communications are in conflict if and only if they share a channel in
/// the same step; as the verifier reports it.
final class ChannelConflicts {
  private static final String NETWORK = "ring(8)";

  private ChannelConflicts() {}

  /// Two communications, what the definition says of them and what the verifier does.
  ///
  /// `shared` are the channels that both use in one step, as their ends.
  private record MessagePair(
      String what,
      Problem problem,
      List<PaperChromosome.Gene> both,
      List<List<Integer>> shared,
      List<Violation> violations) {

    static MessagePair of(
        final Topology network,
        final String what,
        final PaperChromosome.Gene one,
        final PaperChromosome.Gene other) {
      final Demand demand =
          new Demand.Builder(Reduction.NONE)
              .chunk(one.sender(), one.target())
              .chunk(other.sender(), other.target())
              .build();
      final Problem problem = new Problem(network, demand, new Circuit());
      final List<List<Integer>> shared = new ArrayList<>();
      if (one.step() == other.step()) {
        shared.addAll(channels(problem, one));
        shared.retainAll(channels(problem, other));
      }
      final List<PaperChromosome.Gene> both = List.of(one, other);
      final List<Violation> violations =
          new Verifier().verify(problem, new PaperChromosome(both).schedule(problem))
                  instanceof final Rejected rejected
              ? rejected.violations()
              : List.of();
      return new MessagePair(what, problem, both, shared, violations);
    }

    private static List<List<Integer>> channels(
        final Problem problem, final PaperChromosome.Gene gene) {
      final List<Integer> nodes = PaperChromosome.nodes(problem, gene);
      return IntStream.range(1, nodes.size()).mapToObj(i -> nodes.subList(i - 1, i + 1)).toList();
    }

    boolean isConflict() {
      return !shared.isEmpty();
    }

    /// Whether the verifier finds each channel that is shared, and nothing else.
    boolean isAgreed() {
      return violations.size() == shared.size()
          && violations.stream().allMatch(violation -> violation.rule().equals("ChannelClash"));
    }

    String communications() {
      return String.join("; ", both.stream().map(this::described).toList());
    }

    String definition() {
      return isConflict() ? "conflict, %s channels".formatted(shared.size()) : "none";
    }

    String verdict() {
      return violations.isEmpty()
          ? "accepted"
          : "%s, %s times".formatted(violations.getFirst().rule(), violations.size());
    }

    private String described(final PaperChromosome.Gene gene) {
      return "%s in step %s"
          .formatted(
              RingOfEight.joined(PaperChromosome.nodes(problem, gene), "–"), gene.step() + 1);
    }

    /// A ring for every step that the pair takes.
    Stream<RingStepDrawing.Step> drawn() {
      return both.stream()
          .map(PaperChromosome.Gene::step)
          .distinct()
          .map(step -> new RingStepDrawing.Step(caption(step), ways(step), Set.of()));
    }

    private String caption(final int step) {
      final String judged = violations.isEmpty() ? "accepted" : "rejected";
      return both.getFirst().step() == both.getLast().step()
          ? what + ": " + judged
          : "%s, step %s: %s".formatted(what, step + 1, judged);
    }

    private List<RingStepDrawing.Way> ways(final int step) {
      return IntStream.range(0, both.size())
          .filter(i -> both.get(i).step() == step)
          .mapToObj(
              i -> new RingStepDrawing.Way(PaperChromosome.nodes(problem, both.get(i)), 2 * i))
          .toList();
    }
  }

  private static List<MessagePair> pairs(final Topology network) {
    final PaperChromosome.Gene first = new PaperChromosome.Gene(3, 0, 0, 0);
    return List.of(
        MessagePair.of(network, "same step", first, new PaperChromosome.Gene(4, 1, 0, 0)),
        MessagePair.of(network, "two steps", first, new PaperChromosome.Gene(4, 1, 0, 1)),
        MessagePair.of(network, "opposite ways", first, new PaperChromosome.Gene(1, 4, 0, 0)));
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<MessagePair> pairs = pairs(context.topology(NETWORK));
    final boolean holds =
        pairs.stream().allMatch(MessagePair::isAgreed)
            && pairs.stream()
                .map(MessagePair::isConflict)
                .toList()
                .equals(List.of(true, false, false));
    return ExhibitTable.of(pairs)
        .column("on the ring of 8", MessagePair::what)
        .column("two communications", MessagePair::communications)
        .column("by definition", MessagePair::definition)
        .column("verifier", MessagePair::verdict)
        .result(
            ExhibitVerdict.REPRODUCED.when(holds),
            context.notes(
                pairs.getFirst().violations().stream()
                    .map(
                        violation -> "%s: \"%s\"".formatted(violation.rule(), violation.sentence()))
                    .toList()))
        .withFigures(
            new ExhibitFigure(
                "conflict",
                new RingStepDrawing(
                        "Two communications, and the channels that they share in one step",
                        "",
                        RingOfEight.NODES,
                        pairs.stream().flatMap(MessagePair::drawn).toList())
                    .svg()));
  }
}
