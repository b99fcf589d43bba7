package org.heliograph.lab.experiment.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The rule by which a run is saturated, on senders whose backlogs are made by hand.
final class BacklogTest {
  private static final RunPhases PHASES = new RunPhases(100, 10_000, 1);

  /// Ten senders that make a message every other cycle; the first delivers one in `every`
  /// fewer.
  private static Optional<String> verdict(final int lagging, final int every) {
    final Backlog backlog = new Backlog(10, PHASES);
    for (int cycle = 0; cycle < PHASES.windowEnd(); cycle++) {
      for (int sender = 0; sender < 10; sender++) {
        if (cycle % 2 == 0) {
          backlog.made(sender, PHASES.isMeasured(cycle));
          if (sender >= lagging || cycle / 2 % every != 0) {
            backlog.delivered(sender);
          }
        }
      }
      backlog.sample(cycle);
    }
    return backlog.growing();
  }

  @Test
  void whoKeepsUpIsNotSaturated() {
    assertThat(verdict(0, 1)).isEmpty();
  }

  @Test
  void allWhoFallBehindByMoreThanAHundredthAre() {
    assertThat(verdict(10, 90)).contains("the backlog of all senders grows");
    assertThat(verdict(10, 110)).isEmpty();
  }

  @Test
  void oneWhoFallsBehindByMoreThanAFiftiethIs() {
    assertThat(verdict(1, 45)).contains("the backlog of a sender grows");
    assertThat(verdict(1, 55)).isEmpty();
  }

  @Test
  void aBacklogThatStaysIsNone() {
    final Backlog backlog = new Backlog(1, PHASES);
    for (int i = 0; i < 500; i++) {
      backlog.made(0, false);
    }
    for (int cycle = 0; cycle < PHASES.windowEnd(); cycle++) {
      backlog.made(0, PHASES.isMeasured(cycle));
      backlog.delivered(0);
      backlog.sample(cycle);
    }
    assertThat(backlog.growing()).isEmpty();
  }
}
