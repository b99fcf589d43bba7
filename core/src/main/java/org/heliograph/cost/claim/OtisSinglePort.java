package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// All-reduce on the single-port OTIS-Mesh: 4(P−1) electronic steps, since every node sends
/// separately to the root of its group.
///
/// Source: *mahafzah*, eq. (1).
@AutoService(Claim.class)
@Summary("Single-port all-reduce on OTIS-Mesh: 4(P-1) steps and 2 optical.")
@Source("mahafzah, eq. (1)")
public record OtisSinglePort() implements OtisMeshFormula {
  @Override
  public long phase(final long group) {
    return group - 1;
  }

  @Override
  public String source() {
    return "mahafzah, eq. (1) and 2 optical steps";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "A weak baseline: messages that combine on the way need 4·log₂P steps over single ports.");
  }
}
