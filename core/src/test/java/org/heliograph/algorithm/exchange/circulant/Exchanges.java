package org.heliograph.algorithm.exchange.circulant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Exchanges on reconfigurable networks, and their verified slots.
final class Exchanges {
  private Exchanges() {}

  static Problem on(final int k, final int n, final SwitchingModel model) {
    final Topology topology = new Ron(k, n).build();
    return new Problem(topology, new AllToAll().demand(topology), model);
  }

  static Problem on(final int k, final int n, final int delay, final Retune retune) {
    return on(k, n, new Reconfigurable(Integer.toString(delay), retune, true));
  }

  static int slots(final Problem problem, final Scheduler scheduler) {
    return slots(problem, scheduler, 64);
  }

  static int slots(final Problem problem, final Scheduler scheduler, final long evaluations) {
    assertThat(scheduler.supports(problem).reason()).isEmpty();
    final Schedule schedule =
        scheduler
            .schedule(problem, Budget.of(evaluations), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule.slots();
  }
}
