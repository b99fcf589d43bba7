package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B4 counted as B1 to B3 are: its steps plus d for the first reconfiguration.
///
/// 9, 13, 15 and 22 for the rows of Table 1; still the fewest. Source: *latency-hiding*, Eq. (4)
/// and the end of Sec. 4.1.
@AutoService(Claim.class)
@Summary("B4 with the first reconfiguration, as B1 to B3 are counted: d more.")
@Source("latency-hiding, Eq. (4)")
public record B4StepsCounted() implements RonBroadcast {
  @Override
  public OptionalLong steps(final Shape shape) {
    final OptionalLong steps = GreedySteps.of(shape.links(), shape);
    return steps.isEmpty() ? steps : OptionalLong.of(shape.delay() + steps.getAsLong());
  }

  @Override
  public String source() {
    return "latency-hiding, Eq. (4) and d";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of("Table 1 prints B4 without these d steps, but B1 to B3 with them.");
  }
}
