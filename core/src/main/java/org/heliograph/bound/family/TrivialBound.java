package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// The bound of 0 slots, used if every lower bound failed.
@AutoService(Certificate.class)
@Summary("No schedule has fewer than 0 slots.")
public record TrivialBound() implements Certificate {
  @Override
  public long check(final Problem problem) {
    return 0;
  }
}
