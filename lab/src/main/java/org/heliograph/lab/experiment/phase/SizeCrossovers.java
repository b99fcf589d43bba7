package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Finds the sizes between which reconfiguring pays at one delay: it looks at every size of a grid,
/// and where two neighbours differ, halves the bytes between them until they are one apart.
///
/// Several changes between two neighbours are one or none here. O((sizes + changes · log bytes) ·
/// schedules · rounds).
final class SizeCrossovers {
  private final List<VerifiedCandidate> reconfiguring;
  private final List<VerifiedCandidate> never;
  private final Time delay;

  private SizeCrossovers(final List<VerifiedCandidate> candidates, final Time delay) {
    this.reconfiguring = candidates.stream().filter(VerifiedCandidate::reconfigures).toList();
    this.never = candidates.stream().filter(it -> !it.reconfigures()).toList();
    this.delay = delay;
  }

  /// The ranges for `candidates`, ascending; one without sizes if it pays at none of them, none if
  /// all candidates reconfigure, so that there is nothing to compare.
  static List<SizeCrossover> of(
      final List<VerifiedCandidate> candidates, final List<Bytes> sizes, final Time delay) {
    final SizeCrossovers crossovers = new SizeCrossovers(candidates, delay);
    return crossovers.never.isEmpty() ? List.of() : crossovers.ranges(sizes);
  }

  private List<SizeCrossover> ranges(final List<Bytes> sizes) {
    final List<SizeCrossover> ranges = new ArrayList<>();
    final long least = sizes.getFirst().bytes();
    final long most = sizes.getLast().bytes();
    boolean pays = pays(least);
    long from = least;
    for (int i = 1; i < sizes.size(); i++) {
      final long size = sizes.get(i).bytes();
      if (pays(size) != pays) {
        final long change = change(sizes.get(i - 1).bytes(), size);
        if (pays) {
          ranges.add(range(from, change - 1, from > least ? from : change - 1));
        }
        from = change;
        pays = !pays;
      }
    }
    if (pays) {
      ranges.add(range(from, most, from));
    }
    return ranges.isEmpty() ? List.of(SizeCrossover.nowhere(delay.picoseconds())) : ranges;
  }

  /// The first size of the second answer: what holds there does not hold a byte below. At `before`
  /// and `after` the answers differ.
  private long change(final long before, final long after) {
    final boolean paysBefore = pays(before);
    long low = before;
    long high = after;
    while (high - low > 1) {
      final long middle = low + (high - low) / 2;
      if (pays(middle) == paysBefore) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private SizeCrossover range(final long from, final long upTo, final long compared) {
    return new SizeCrossover(
        delay.picoseconds(),
        Optional.of(from),
        Optional.of(upTo),
        Optional.of(compared),
        fastest(reconfiguring, compared),
        fastest(never, compared));
  }

  private boolean pays(final long bytes) {
    return least(reconfiguring, bytes) < least(never, bytes);
  }

  private long least(final List<VerifiedCandidate> candidates, final long bytes) {
    final Bytes size = new Bytes(bytes);
    return candidates.stream()
        .mapToLong(candidate -> candidate.timePs(size, delay))
        .min()
        .orElse(Long.MAX_VALUE);
  }

  /// The fastest at a size, of those that are as fast the one with the fewest chunks.
  private Optional<SizeCrossover.SideRecord> fastest(
      final List<VerifiedCandidate> candidates, final long bytes) {
    final Bytes size = new Bytes(bytes);
    return candidates.stream()
        .map(it -> SizeCrossover.SideRecord.of(it, it.timePs(size, delay)))
        .min(
            Comparator.comparingLong(SizeCrossover.SideRecord::timePs)
                .thenComparingInt(SizeCrossover.SideRecord::chunks));
  }
}
