package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// All-reduce on the all-port OTIS-Mesh with roots in the middle: 4·(√P/2)·√P electronic steps.
///
/// Source: *mahafzah*, eq. (2).
@AutoService(Claim.class)
@Summary("All-port all-reduce on OTIS-Mesh at best: 4·(√P/2)·√P steps and 2 optical.")
@Source("mahafzah, eq. (2)")
public record OtisAllPortMin() implements OtisMeshFormula {
  @Override
  public long phase(final long group) {
    return group / 2;
  }

  @Override
  public String source() {
    return "mahafzah, eq. (2) and 2 optical steps";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "A weak baseline: messages that combine on the way need 4·⌈log₅P⌉ steps over all ports.");
  }
}
