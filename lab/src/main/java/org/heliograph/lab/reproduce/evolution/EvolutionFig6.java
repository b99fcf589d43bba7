package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.lab.draw.RingSteps;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verifier;

/// Fig. 6 of *jaros2008*: two communications are in conflict if and only if they share a channel in
/// the same step; as the verifier reports it.
@AutoService(Exhibit.class)
@Summary("Two communications in conflict, as the verifier reports it, and two ways out.")
public record EvolutionFig6() implements EvolutionExhibit {
  private static final String NETWORK = "ring(8)";

  @Override
  public String title() {
    return "Fig. 6: two communications in conflict";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  /// Two communications, what the definition says of them and what the verifier does.
  ///
  /// `shared` are the channels that both use in one step, as their ends.
  private record Pair(
      String what,
      Problem problem,
      List<Chromosome.Gene> both,
      List<List<Integer>> shared,
      List<Violation> violations) {

    static Pair of(
        final Topology network,
        final String what,
        final Chromosome.Gene one,
        final Chromosome.Gene other) {
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
      final List<Chromosome.Gene> both = List.of(one, other);
      final List<Violation> violations =
          new Verifier().verify(problem, new Chromosome(both).schedule(problem))
                  instanceof final Rejected rejected
              ? rejected.violations()
              : List.of();
      return new Pair(what, problem, both, shared, violations);
    }

    private static List<List<Integer>> channels(final Problem problem, final Chromosome.Gene gene) {
      final List<Integer> nodes = Chromosome.nodes(problem, gene);
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

    List<String> cells() {
      return List.of(
          what,
          String.join("; ", both.stream().map(this::told).toList()),
          isConflict() ? "conflict, %s channels".formatted(shared.size()) : "none",
          violations.isEmpty()
              ? "accepted"
              : "%s, %s times".formatted(violations.getFirst().rule(), violations.size()));
    }

    private String told(final Chromosome.Gene gene) {
      return "%s in step %s"
          .formatted(RingOfEight.joined(Chromosome.nodes(problem, gene), "–"), gene.step() + 1);
    }

    /// A ring for every step that the pair takes.
    Stream<RingSteps.Step> drawn() {
      return both.stream()
          .map(Chromosome.Gene::step)
          .distinct()
          .map(step -> new RingSteps.Step(caption(step), ways(step), Set.of()));
    }

    private String caption(final int step) {
      final String judged = violations.isEmpty() ? "accepted" : "rejected";
      return both.getFirst().step() == both.getLast().step()
          ? what + ": " + judged
          : "%s, step %s: %s".formatted(what, step + 1, judged);
    }

    private List<RingSteps.Way> ways(final int step) {
      return IntStream.range(0, both.size())
          .filter(i -> both.get(i).step() == step)
          .mapToObj(i -> new RingSteps.Way(Chromosome.nodes(problem, both.get(i)), 2 * i))
          .toList();
    }
  }

  private static List<Pair> pairs(final Topology network) {
    final Chromosome.Gene first = new Chromosome.Gene(3, 0, 0, 0);
    return List.of(
        Pair.of(network, "same step", first, new Chromosome.Gene(4, 1, 0, 0)),
        Pair.of(network, "two steps", first, new Chromosome.Gene(4, 1, 0, 1)),
        Pair.of(network, "opposite ways", first, new Chromosome.Gene(1, 4, 0, 0)));
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Pair> pairs = pairs(studio.topology(NETWORK));
    final boolean holds =
        pairs.stream().allMatch(Pair::isAgreed)
            && pairs.stream().map(Pair::isConflict).toList().equals(List.of(true, false, false));
    return new Sheet(
            List.of("on the ring of 8", "two communications", "by definition", "verifier"),
            pairs.stream().map(Pair::cells).toList(),
            notes(pairs.getFirst()),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "conflict",
                    new RingSteps(
                            "Two communications, and the channels that they share in one step",
                            "",
                            RingOfEight.NODES,
                            pairs.stream().flatMap(Pair::drawn).toList())
                        .svg())));
  }

  private static List<String> notes(final Pair conflict) {
    final List<String> notes =
        new ArrayList<>(
            List.of(
                "In conflict \"if and only if they share the same channel in the same communication"
                    + " step\". A link is two opposite channels, so that opposite ways share none."
                    + " The paper's figure has no numbers; the pair is ours.",
                "A pair in conflict counts 1 in the paper's fitness (`pairs`), however many"
                    + " channels it shares; `excess` counts the channels."));
    conflict.violations().stream()
        .map(violation -> "%s: \"%s\"".formatted(violation.rule(), violation.sentence()))
        .forEach(notes::add);
    return notes;
  }
}
