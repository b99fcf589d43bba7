package org.heliograph.app.web;

import org.heliograph.app.web.job.JobResult;
import org.heliograph.lab.PlanResult;

/// The result of a plan.
record PlanJob(PlanResult plan) implements JobResult {
  private static final long BYTES_PER_TRANSMISSION = 80;
  private static final long BYTES = 1 << 20;

  @Override
  public Object json() {
    return plan.record();
  }

  @Override
  public long bytes() {
    return BYTES
        + plan.best().map(best -> best.schedule().transmissions()).orElse(0L)
            * BYTES_PER_TRANSMISSION;
  }
}
