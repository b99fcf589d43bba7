package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// One slot, if there are as many wavelengths as Lemma 1 requires: ⌊N²/4⌋ on a line, ⌈N²/8⌉ on a
/// ring.
///
/// Source: *optree*, Lemma 1.
@AutoService(Claim.class)
@Summary("One slot with ⌊N²/4⌋ wavelengths on a line or ⌈N²/8⌉ on a ring.")
@Source("optree, Lemma 1")
public record Lemma1() implements Claim {
  /// The number of wavelengths that the lemma requires.
  public static long wavelengths(final long nodes, final boolean isRing) {
    return isRing ? Math.ceilDiv(nodes * nodes, 8) : nodes * nodes / 4;
  }

  @Override
  public Support supports(final Problem problem) {
    return Support.needs(
        RingOrLineShape.of(problem).isPresent(),
        "all-gather of one chunk per node by lightpaths on a ring or a line");
  }

  @Override
  public OptionalLong slots(final Problem problem) {
    return RingOrLineShape.of(problem)
            .filter(shape -> shape.lanes() >= wavelengths(shape.nodes(), shape.closed()))
            .isPresent()
        ? OptionalLong.of(1)
        : OptionalLong.empty();
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of("One wavelength too many on rings of odd N from 3 on: ⌈½⌊N²/4⌋⌉ suffice.");
  }
}
