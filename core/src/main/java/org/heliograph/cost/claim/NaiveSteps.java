package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The naive broadcast: (d+1)·⌈(N−1)/k⌉ steps, including the first reconfiguration.
///
/// Source: *latency-hiding*, Sec. 4.1.
@AutoService(Claim.class)
@Summary("The naive broadcast: (d+1)·⌈(N−1)/k⌉ steps.")
@Source("latency-hiding, Sec. 4.1")
public record NaiveSteps() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    final long turns = Math.ceilDiv(shape.nodes() - 1, shape.links());
    return OptionalLong.of((shape.delay() + 1L) * turns);
  }

  @Override
  public String source() {
    return "latency-hiding, Sec. 4.1";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "Includes the first reconfiguration, unlike B4; d steps fewer if circuits are set"
            + " before the start.");
  }
}
