package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// No schedule has fewer than 0 slots: what is left to say where every lower bound failed.
@AutoService(Certificate.class)
@Summary("No schedule has fewer than 0 slots.")
public record TrivialBound() implements Certificate {
  @Override
  public long check(final Problem problem) {
    return 0;
  }
}
