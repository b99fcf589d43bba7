package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program that uses the library for hours holds no more of heap, threads, files and native
/// memory after it than soon after its start.
///
/// `./test --soak N` works for N minutes in a heap of 512 MiB. Ordinary tests do a few rounds:
/// their answers count, but not what the process holds, since other tests run in it.
@Slow
final class SoakTest {
  private static final int ROUNDS = 20;
  private static final int MINUTES = Integer.getInteger("soak", 0);
  private static final int ROUNDS_PER_GAUGE = 20;

  /// What may be held more in the last third of the time than in the second.
  private static final SoakGauge TOLERANCE = new SoakGauge(8L << 20, 2, 2, 24L << 20);

  @TempDir private Path folder;

  private SoakRound round() throws IOException {
    Files.createDirectories(folder.resolve("readers"));
    return new SoakRound(folder);
  }

  @Test
  void aProgramMayAskAgainAndAgain() throws IOException {
    final SoakRound round = round();
    if (MINUTES == 0) {
      for (int seed = 0; seed < ROUNDS; seed++) {
        round.run(seed);
      }
      assertThat(round.count().plans()).as("" + round.count()).isGreaterThan(ROUNDS / 2);
      assertThat(round.count().exported()).as("" + round.count()).isGreaterThan(ROUNDS);
      return;
    }
    final List<SoakGauge> gauges = gauges(round);
    final int third = gauges.size() / 3;
    final SoakGauge before = SoakGauge.median(gauges.subList(third, 2 * third));
    final SoakGauge after = SoakGauge.median(gauges.subList(2 * third, gauges.size()));
    System.err.printf(
        Locale.ROOT,
        "soak: %s min, %s%nsoak: second third: %s%nsoak: last third: %s%n",
        MINUTES,
        round.count(),
        before,
        after);
    assertThat(after.isWithin(before, TOLERANCE)).as("%s, then %s", before, after).isTrue();
  }

  /// What is held after every few rounds, until the minutes are over.
  private static List<SoakGauge> gauges(final SoakRound round) {
    final List<SoakGauge> gauges = new ArrayList<>();
    final RuntimeMXBean process = ManagementFactory.getRuntimeMXBean();
    final long start = process.getUptime();
    long seed = 0;
    while (TimeUnit.MILLISECONDS.toMinutes(process.getUptime() - start) < MINUTES) {
      for (int rounds = 0; rounds < ROUNDS_PER_GAUGE; rounds++) {
        round.run(seed++);
      }
      gauges.add(SoakGauge.now());
      System.err.printf(Locale.ROOT, "soak: round %s: %s%n", seed, gauges.getLast());
    }
    return gauges;
  }
}
