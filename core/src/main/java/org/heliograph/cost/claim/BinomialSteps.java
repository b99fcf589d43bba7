package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The spanning binomial tree with one port: (d+1)·⌈log₂ N⌉ steps, including the first
/// reconfiguration.
///
/// Source: *latency-hiding*, Sec. 4.2 and Table 2.
@AutoService(Claim.class)
@Summary("The spanning binomial tree, single-port: (d+1)·⌈log₂ N⌉ steps.")
@Source("latency-hiding, Sec. 4.2 and Table 2")
public record BinomialSteps() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    final int turns = RonBroadcast.ceilLog(2, shape.nodes());
    return OptionalLong.of((shape.delay() + 1L) * turns);
  }

  @Override
  public boolean isSinglePort() {
    return true;
  }

  @Override
  public String source() {
    return "latency-hiding, Sec. 4.2";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "Includes the first reconfiguration, unlike BF1 in Table 2; d steps fewer if"
            + " circuits are set before the start.");
  }
}
