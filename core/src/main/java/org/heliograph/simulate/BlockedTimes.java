package org.heliograph.simulate;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// When nodes arrived, when they were released, and how long they were blocked in between; and for
/// chunks that combine, which node first had the contributions of all, and when.
///
/// A node is released when the last message that it receives has ended, but not before its arrival.
/// In a barrier no node is released before the last has arrived: the root counts the arrivals, and
/// releases the others when all have come.
public record BlockedTimes(
    Time firstArrival,
    Time lastArrival,
    Time firstRelease,
    Time lastRelease,
    Time meanBlocked,
    Time mostBlocked,
    Optional<ContributionCount> counted) {
  /// Measures a simulated run. O(transmissions), times n / 64 where contributions are counted,
  /// which takes n² bits and is left out where these are more than 16 MiB.
  public static BlockedTimes of(
      final Verified verified, final Trace trace, final NodeArrivals nodeArrivals) {
    final long[] arrivals = nodeArrivals.picoseconds(verified.problem().topology().nodes());
    final long[] releases = releases(verified, trace, arrivals);
    final long[] blocked = new long[arrivals.length];
    Arrays.setAll(blocked, node -> releases[node] - arrivals[node]);
    return new BlockedTimes(
        least(arrivals),
        most(arrivals),
        least(releases),
        most(releases),
        mean(blocked),
        most(blocked),
        ContributionCount.first(verified, trace));
  }

  private static long[] releases(
      final Verified verified, final Trace trace, final long[] arrivals) {
    final long[] releases = arrivals.clone();
    final Receivers receivers = new Receivers();
    final MessageCursor at =
        new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    while (at.advance()) {
      receivers.find(verified.problem().topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        final int receiver = receivers.get(i);
        releases[receiver] = Math.max(releases[receiver], trace.times(at.number()).endPs());
      }
    }
    return releases;
  }

  private static Time least(final long[] picoseconds) {
    return new Time(Arrays.stream(picoseconds).min().orElse(0));
  }

  private static Time most(final long[] picoseconds) {
    return new Time(Arrays.stream(picoseconds).max().orElse(0));
  }

  /// The mean, rounded down; the sum may exceed the largest number.
  private static Time mean(final long[] picoseconds) {
    final int count = Math.max(1, picoseconds.length);
    final long whole = Arrays.stream(picoseconds).map(value -> value / count).sum();
    final long rest = Arrays.stream(picoseconds).map(value -> value % count).sum();
    return new Time(whole + rest / count);
  }
}
