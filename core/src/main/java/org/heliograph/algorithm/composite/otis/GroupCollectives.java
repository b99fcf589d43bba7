package org.heliograph.algorithm.composite.otis;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Embedding;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.SwapNetwork;

/// The collectives inside groups at the same time; groups with the same demand share a solution.
final class GroupCollectives implements OtisStage {
  private final SwapNetwork network;
  private final Topology group;
  private final Problem whole;
  private final Part[] parts;
  private final Map<Demand, Problem> known = new HashMap<>();

  /// Starts without chunks; chunks are copied, or combine as `reduction` says.
  GroupCollectives(
      final SwapNetwork network,
      final Topology group,
      final Problem whole,
      final Reduction reduction) {
    this.network = network;
    this.group = group;
    this.whole = whole;
    this.parts = new Part[network.size()];
    Arrays.setAll(parts, _ -> new Part(reduction));
  }

  /// The chunks of one group.
  private static final class Part {
    private final Demand.Builder demand;
    private final IntList names = new IntList();
    private Optional<Problem> problem = Optional.empty();

    Part(final Reduction reduction) {
      demand = new Demand.Builder(reduction);
    }

    void add(final int chunk, final NodeSet sources, final NodeSet targets) {
      demand.chunk(sources, targets);
      names.add(chunk);
    }
  }

  /// Adds a chunk inside `group`: the nodes `sources` hold `chunk`, or contributions to it, and
  /// `targets` must receive it. Nothing happens if they already have it.
  void add(final int group, final int chunk, final NodeSet sources, final NodeSet targets) {
    final boolean done = sources.size() == 1 && targets.equals(sources);
    if (!done && sources.size() > 0 && targets.size() > 0) {
      parts[group].add(chunk, sources, targets);
    }
  }

  @Override
  public Support support() {
    for (final Part part : parts) {
      if (part.problem.isEmpty() && !part.names.isEmpty()) {
        final Demand demand = part.demand.build();
        final Support joined =
            known.containsKey(demand) ? Support.yes() : Problem.support(group, demand);
        if (!joined.isSupported()) {
          return Support.no("inside a group, " + joined.reason());
        }
        part.problem = Optional.of(known(demand));
      }
    }
    return Support.yes();
  }

  private Problem known(final Demand demand) {
    return known.computeIfAbsent(demand, one -> whole.on(group, one));
  }

  private Optional<Problem> problem(final int number) {
    final Part part = parts[number];
    if (part.problem.isEmpty() && !part.names.isEmpty()) {
      part.problem = Optional.of(known(part.demand.build()));
    }
    return part.problem;
  }

  @Override
  public Collection<Problem> problems() {
    final Collection<Problem> problems = new LinkedHashSet<>();
    for (int number = 0; number < parts.length; number++) {
      problem(number).ifPresent(problems::add);
    }
    return problems;
  }

  @Override
  public int addTo(
      final ColumnarSchedule.Builder builder,
      final int slot,
      final Map<Problem, ColumnarSchedule> solved) {
    int end = slot;
    for (int number = 0; number < parts.length; number++) {
      final Optional<Problem> problem = problem(number);
      if (problem.isPresent()) {
        final ColumnarSchedule solution = Objects.requireNonNull(solved.get(problem.get()));
        builder.add(
            solution,
            new Embedding(slot, network.node(number, 0), network.offset(number)),
            parts[number].names::get);
        end = Math.max(end, slot + solution.slots());
      }
    }
    return end;
  }
}
