package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B3: d + ⌈log_k(N(k−1)+1)⌉ − 1 steps, including the only reconfiguration.
///
/// Source: *latency-hiding*, Sec. 4.1 and Table 1.
@AutoService(Claim.class)
@Summary("B3: d + ⌈log_k(N(k−1)+1)⌉ − 1 steps.")
@Source("latency-hiding, Sec. 4.1 and Table 1")
public record B3Steps() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    final OptionalLong depth = RonBroadcast.depth(shape);
    return depth.isEmpty() ? depth : OptionalLong.of(shape.delay() + depth.getAsLong());
  }

  @Override
  public String source() {
    return "latency-hiding, Sec. 4.1";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "Includes the first reconfiguration, unlike B4; d steps fewer if circuits are set"
            + " before the start. No value for k = 1, where b3 is a path.");
  }
}
