package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;

/// Finds the schedulers that a composite can have as its component for a problem, without building
/// the composite around each of them.
///
/// A composite asks its component whether it supports a part of the problem. A stand-in as
/// component notes these parts, once with the answer yes and once with no; a scheduler that
/// supports none of them cannot be the component. A composite that asks nothing takes schedulers of
/// a certain kind; then those that support the whole problem are candidates. O(schedulers) calls of
/// [Scheduler#supports] instead of as many derivations of the parts.
final class ComponentSearch {
  private final Registry registry;
  private final Problem problem;
  private final Failures failures;

  ComponentSearch(final Registry registry, final Problem problem, final Failures failures) {
    this.registry = registry;
    this.problem = problem;
    this.failures = failures;
  }

  /// A component that notes the problems that it is asked about.
  private record StandIn(List<Problem> asked, boolean answer) implements Scheduler {
    @Override
    public Support supports(final Problem part) {
      asked.add(part);
      return answer ? Support.yes() : Support.no("it is a stand-in");
    }

    @Override
    public Outcome schedule(
        final Problem part,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      throw new AssertionError("a stand-in is asked for its support only");
    }
  }

  /// A scheduler that may support the problem: `composite` around `component`, which it asks about
  /// parts of these `kinds` that have `deliveries` together, counted as many as the whole problem
  /// has if they are fewer.
  record Candidate(NamedScheduler composite, String component, long deliveries, Set<String> kinds) {
    Candidate {
      kinds = Set.copyOf(kinds);
    }
  }

  /// The composites called `name` around one of `components`, as far as they may support the
  /// problem.
  List<Candidate> composites(final String name, final List<NamedScheduler> components) {
    final List<Problem> parts = new ArrayList<>();
    if (!ask(name, true, parts) || !ask(name, false, parts)) {
      return List.of();
    }
    final List<Problem> asked = parts.isEmpty() ? List.of(problem) : parts;
    final Set<String> kinds = asked.stream().map(PromiseRow::kind).collect(Collectors.toSet());
    final long deliveries = deliveries(parts);
    final List<Candidate> composites = new ArrayList<>();
    for (final NamedScheduler component : components) {
      if (asked.stream().anyMatch(part -> component.support(part, failures).isSupported())) {
        composites.add(
            new Candidate(
                NamedScheduler.composite(registry, name, component, failures),
                component.name(),
                deliveries,
                kinds));
      }
    }
    return composites;
  }

  /// The deliveries of all `parts`, each with no more than the whole, or those of the whole if they
  /// are more; 0 if nothing was asked.
  private long deliveries(final List<Problem> parts) {
    final long whole = problem.demand().deliveries();
    final long sum =
        parts.stream().mapToLong(part -> Math.min(whole, part.demand().deliveries())).sum();
    return parts.isEmpty() ? 0 : Math.max(whole, sum);
  }

  /// Adds the parts about which the composite asks its component to `parts`; returns false if it
  /// fails.
  private boolean ask(final String name, final boolean answer, final List<Problem> parts) {
    return failures
        .value(
            "scheduler",
            name,
            () ->
                registry
                    .around(Scheduler.class, name, new StandIn(parts, answer))
                    .map(composite -> composite.supports(problem).reason()))
        .isPresent();
  }
}
