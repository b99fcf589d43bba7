package org.heliograph.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The lower bounds that several arguments give for one problem, largest first, and the arguments
/// that do not apply, each with its reason.
///
/// Bounds of equal value stay in the order in which the arguments were given.
public record BestBound(List<Bound> bounds, List<Skipped> skipped) {
  public BestBound {
    bounds = List.copyOf(bounds);
    skipped = List.copyOf(skipped);
  }

  /// An argument that does not apply, by its name, and why.
  public record Skipped(String name, String reason) {}

  /// Tries each argument in turn, each with its own stream of `random`.
  ///
  /// Once interrupted, the arguments that are left are skipped.
  public static BestBound of(
      final List<LowerBound> arguments,
      final Problem problem,
      final Budget budget,
      final SplittableRandom random) {
    final List<Bound> bounds = new ArrayList<>();
    final List<Skipped> skipped = new ArrayList<>();
    for (final LowerBound argument : arguments) {
      final SplittableRandom own = random.split();
      final Support support =
          budget.interrupted().getAsBoolean()
              ? Support.no("it was interrupted before its turn")
              : argument.supports(problem);
      if (support.isSupported()) {
        bounds.add(argument.bound(problem, budget, own));
      } else {
        skipped.add(new Skipped(SpecText.name(argument.getClass()), support.reason()));
      }
    }
    bounds.sort(Comparator.comparingLong(Bound::slots).reversed());
    return new BestBound(bounds, skipped);
  }

  /// The largest bound, if any argument applies.
  public Optional<Bound> best() {
    return bounds.stream().findFirst();
  }
}
