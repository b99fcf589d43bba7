package org.heliograph.lab.experiment.traffic;

import java.util.Arrays;
import java.util.Optional;

/// The messages of each sender that are made and not yet delivered, and whether they pile up.
///
/// The growth over the window is 4/3 of the difference between the mean backlogs of its last and
/// its first quarter. A run is *saturated* if the backlog of all senders grew by more than 1 % of
/// the messages made in the window, or that of one sender by more than 2 % of its messages; growth
/// by fewer than eight messages is taken for chance.
final class Backlog {
  private static final double ALL_SHARE = 0.01;
  private static final double OWN_SHARE = 0.02;
  private static final double CHANCE = 8;
  private static final int EVERY = 4;
  private static final int QUARTERS = 4;

  private final RunPhases runPhases;
  private final int[] now;
  private final long[] made;
  private final long[] first;
  private final long[] last;
  private int firstSamples;
  private int lastSamples;

  Backlog(final int senders, final RunPhases runPhases) {
    this.runPhases = runPhases;
    now = new int[senders];
    made = new long[senders];
    first = new long[senders];
    last = new long[senders];
  }

  void made(final int sender, final boolean measured) {
    now[sender]++;
    made[sender] += measured ? 1 : 0;
  }

  void delivered(final int sender) {
    now[sender]--;
  }

  /// To be called once in every cycle.
  void sample(final long cycle) {
    if (cycle % EVERY != 0 || !runPhases.isMeasured(cycle)) {
      return;
    }
    final int quarter = runPhases.part(cycle, QUARTERS);
    if (quarter == 0) {
      firstSamples += add(first);
    } else if (quarter == QUARTERS - 1) {
      lastSamples += add(last);
    }
  }

  private int add(final long[] sums) {
    for (int sender = 0; sender < sums.length; sender++) {
      sums[sender] += now[sender];
    }
    return 1;
  }

  /// Why the run is saturated, if it is, once the window is over.
  Optional<String> growing() {
    double growth = 0;
    double worst = 0;
    for (int sender = 0; sender < now.length; sender++) {
      final double own = growth(sender);
      growth += own;
      worst = Math.max(worst, own / Math.max(OWN_SHARE * made[sender], CHANCE));
    }
    if (growth > Math.max(ALL_SHARE * Arrays.stream(made).sum(), CHANCE)) {
      return Optional.of("the backlog of all senders grows");
    }
    return worst > 1 ? Optional.of("the backlog of a sender grows") : Optional.empty();
  }

  private double growth(final int sender) {
    final double before = (double) first[sender] / Math.max(1, firstSamples);
    final double after = (double) last[sender] / Math.max(1, lastSamples);
    return (after - before) * QUARTERS / (QUARTERS - 1);
  }
}
