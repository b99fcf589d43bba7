package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B2: (d+1)·⌈log_{k+1} N⌉ steps, including the first reconfiguration.
///
/// Source: *latency-hiding*, Sec. 4.1 and Table 1.
@AutoService(Claim.class)
@Summary("B2: (d+1)·⌈log_{k+1} N⌉ steps.")
@Source("latency-hiding, Sec. 4.1 and Table 1")
public record B2Steps() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    final int turns = RonBroadcast.ceilLog(shape.links() + 1, shape.nodes());
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
