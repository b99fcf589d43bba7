package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B4: the least S with N(S) ≥ N by Eq. (4), or (5) if k = 1; excludes the first reconfiguration.
///
/// Source: *latency-hiding*, Eq. (4) and Table 1.
@AutoService(Claim.class)
@Summary("B4: the smallest S with N(S) ≥ N by the closed form, without the first reconfiguration.")
@Source("latency-hiding, Eq. (4) and Table 1")
public record B4Steps() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    return GreedySteps.of(shape.links(), shape);
  }

  @Override
  public String source() {
    return "latency-hiding, Eq. (4)";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "Excludes the first reconfiguration, which B1 to B3 in Table 1 include; counted as they"
            + " are, it is d more. N_5 is printed with 1/2! for 1/3!.");
  }
}
