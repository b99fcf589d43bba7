package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// All-reduce on the all-port OTIS-Mesh with roots in a corner: 4·(√P−1)·√P electronic steps.
///
/// Source: *mahafzah*, eq. (3).
@AutoService(Claim.class)
@Summary("All-port all-reduce on OTIS-Mesh at worst: 4·(√P−1)·√P steps and 2 optical.")
@Source("mahafzah, eq. (3)")
public record OtisAllPortMax() implements OtisMeshFormula {
  @Override
  public long phase(final long group) {
    return group - OtisMesh.side(group);
  }

  @Override
  public String source() {
    return "mahafzah, eq. (3) and 2 optical steps";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "A weak baseline: messages that combine on the way need 4·⌈log₅P⌉ steps over all ports.");
  }
}
