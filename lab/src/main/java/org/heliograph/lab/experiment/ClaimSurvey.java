package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Registry;

/// What the registered formulas of papers claim for a problem.
public final class ClaimSurvey {
  private ClaimSurvey() {}

  /// Every claim that speaks of `problem`, fewest slots first, then by name.
  public static List<ClaimRecord> of(final Registry registry, final Problem problem) {
    final List<ClaimRecord> claims = new ArrayList<>();
    for (final Entry entry : registry.entries(Claim.class)) {
      final Claim claim = registry.parse(Claim.class, entry.name());
      final OptionalLong slots =
          claim.supports(problem).isSupported() ? claim.slots(problem) : OptionalLong.empty();
      slots.ifPresent(
          value ->
              claims.add(new ClaimRecord(entry.name(), value, claim.source(), claim.erratum())));
    }
    claims.sort(Comparator.comparingLong(ClaimRecord::slots).thenComparing(ClaimRecord::name));
    return List.copyOf(claims);
  }
}
