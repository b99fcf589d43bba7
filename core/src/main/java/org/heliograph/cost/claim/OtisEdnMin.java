package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// All-reduce by extended dominating nodes with roots in the middle: 4·(H+2) electronic steps, with
/// H = log₄P − 1 levels.
///
/// Source: *mahafzah*, eq. (4).
@AutoService(Claim.class)
@Summary("Dominating nodes on OTIS-Mesh at best: 4·(log₄P+1) steps and 2 optical.")
@Source("mahafzah, eq. (4)")
public record OtisEdnMin() implements OtisMeshFormula {
  @Override
  public long phase(final long group) {
    return OtisMesh.levels(group) + 2L;
  }

  @Override
  public String source() {
    return "mahafzah, eq. (4) and 2 optical steps";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of("Not the minimum: 4·⌈log₅P⌉ electronic steps suffice, one fewer per phase.");
  }
}
