package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// All-reduce by extended dominating nodes with roots in a corner: 4·(H+3) electronic steps, with
/// H = log₄P − 1 levels.
///
/// Source: *mahafzah*, eq. (5).
@AutoService(Claim.class)
@Summary("Dominating nodes on OTIS-Mesh at worst: 4·(log₄P+2) steps and 2 optical.")
@Source("mahafzah, eq. (5)")
public record OtisEdnMax() implements OtisMeshFormula {
  @Override
  public long phase(final long group) {
    return OtisMesh.levels(group) + 3L;
  }

  @Override
  public String source() {
    return "mahafzah, eq. (5) and 2 optical steps";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "Not tight: if the top nodes relay to each other, H+2 steps suffice from every root.");
  }
}
