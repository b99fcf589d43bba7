package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// BF1, for nodes of one port: the least S with N(S) ≥ N by Eq. (5); excludes the first
/// reconfiguration.
///
/// Source: *latency-hiding*, Eq. (5) and Table 2.
@AutoService(Claim.class)
@Summary("BF1, single-port: the smallest S with N(S) ≥ N by the closed form for k = 1.")
@Source("latency-hiding, Eq. (5) and Table 2")
public record Bf1Steps() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    return GreedySteps.of(1, shape);
  }

  @Override
  public boolean isSinglePort() {
    return true;
  }

  @Override
  public String source() {
    return "latency-hiding, Eq. (5)";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "Excludes the first reconfiguration, unlike the binomial tree in Table 2. Nodes with"
            + " several links send over one while others reconfigure, and may need fewer slots.");
  }
}
