package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;

/// Evaluates the registered formulas of papers for a problem.
public final class ClaimSurvey {
  private ClaimSurvey() {}

  /// Every claim that speaks of `problem`, fewest slots first, then by name; those that fail are
  /// noted in `failures`.
  public static List<ClaimRecord> of(
      final Registry registry, final Problem problem, final Failures failures) {
    final List<ClaimRecord> claims = new ArrayList<>();
    for (final String name : registry.names(Claim.class)) {
      failures
          .value("claim", name, () -> asked(registry, name, problem))
          .ifPresent(found -> found.ifPresent(claims::add));
    }
    claims.sort(Comparator.comparingLong(ClaimRecord::slots).thenComparing(ClaimRecord::name));
    return List.copyOf(claims);
  }

  private static Optional<ClaimRecord> asked(
      final Registry registry, final String name, final Problem problem) {
    final Claim claim = registry.parse(Claim.class, name);
    final OptionalLong slots =
        claim.supports(problem).isSupported() ? claim.slots(problem) : OptionalLong.empty();
    return slots.isPresent()
        ? Optional.of(new ClaimRecord(name, slots.getAsLong(), claim.source(), claim.erratum()))
        : Optional.empty();
  }
}
