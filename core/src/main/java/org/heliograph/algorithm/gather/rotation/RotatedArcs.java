package org.heliograph.algorithm.gather.rotation;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.primitive.IntList;

/// Lanes for a few arcs and all their rotations round a ring.
///
/// At every node as many arcs end as begin, so the arcs form closed walks. A walk that goes round
/// once fits one lane. A walk that meets itself can be split into two, so walks are cut at every
/// such meeting. A walk that still goes round several times is joined with another, and the result
/// is cut again, or it is spread over spare lanes. Each try takes time O(arcs).
final class RotatedArcs {
  private static final int TRIES = 32;

  private final int nodes;
  private final int[] lengths;
  private final SplittableRandom random;
  private final int[] after;
  private final List<int[]> single = new ArrayList<>();
  private final ArrayDeque<int[]> winding = new ArrayDeque<>();

  private RotatedArcs(final int nodes, final int[] lengths, final SplittableRandom random) {
    this.nodes = nodes;
    this.lengths = lengths;
    this.random = random;
    this.after = new int[lengths.length * nodes];
    for (int arc = 0; arc < after.length; arc++) {
      after[arc] = (arc / nodes + 1) % lengths.length * nodes + head(arc);
    }
  }

  /// Returns the end of an arc, which has the number class · nodes + start.
  private int head(final int arc) {
    return (arc + lengths[arc / nodes] - arc / nodes * nodes) % nodes;
  }

  /// Returns the lane of every arc, whose number is class · nodes + start; class i are the
  /// rotations of an arc of `lengths[i]` links. Empty if no assignment to `lanes` lanes was found.
  static Optional<short[]> lanes(
      final int nodes,
      final List<Integer> lengths,
      final int lanes,
      final SplittableRandom random) {
    if (!isPossible(nodes, lengths, lanes)) {
      return Optional.empty();
    }
    final RotatedArcs arcs =
        new RotatedArcs(nodes, lengths.stream().mapToInt(Integer::intValue).toArray(), random);
    arcs.cutAll();
    for (int i = 0; i < TRIES && !arcs.single.isEmpty() && !arcs.fits(lanes); i++) {
      arcs.joinAndCut();
    }
    return arcs.assigned(lanes);
  }

  /// Returns whether lanes are long enough: the arcs on one lane cover a multiple of the common
  /// divisor of all lengths.
  private static boolean isPossible(final int nodes, final List<Integer> lengths, final int lanes) {
    int divisor = 0;
    long load = 0;
    for (final int length : lengths) {
      divisor = BigInteger.valueOf(divisor).gcd(BigInteger.valueOf(length)).intValue();
      load += length;
    }
    return load == 0 || load * nodes <= (long) lanes * (nodes - nodes % divisor);
  }

  private void cutAll() {
    final boolean[] seen = new boolean[after.length];
    for (int first = 0; first < after.length; first++) {
      if (!seen[first]) {
        final int[] walk = walk(first);
        for (final int arc : walk) {
          seen[arc] = true;
        }
        cut(walk);
      }
    }
  }

  private int[] walk(final int first) {
    final IntList walk = new IntList();
    int arc = first;
    do {
      walk.add(arc);
      arc = after[arc];
    } while (arc != first);
    return walk.toArray();
  }

  /// Splits a closed walk wherever it returns to a node that it has visited since the last split.
  private void cut(final int[] walk) {
    final int[] place = new int[nodes];
    Arrays.fill(place, -1);
    final int[] path = new int[walk.length];
    int length = 0;
    for (final int arc : walk) {
      final int tail = arc % nodes;
      if (place[tail] >= 0) {
        final int[] loop = Arrays.copyOfRange(path, place[tail], length);
        length = place[tail];
        for (final int old : loop) {
          place[old % nodes] = -1;
        }
        keep(loop);
      }
      place[tail] = length;
      path[length++] = arc;
    }
    keep(Arrays.copyOf(path, length));
  }

  private void keep(final int[] loop) {
    for (int i = 0; i < loop.length; i++) {
      after[loop[i]] = loop[(i + 1) % loop.length];
    }
    if (turns(loop) == 1) {
      single.add(loop);
    } else {
      winding.add(loop);
    }
  }

  /// Returns the number of times that a closed walk goes round.
  private int turns(final int[] loop) {
    long total = 0;
    for (final int arc : loop) {
      total += lengths[arc / nodes];
    }
    return (int) (total / nodes);
  }

  /// Joins a walk that goes round several times with some that go round once, and cuts the result.
  private void joinAndCut() {
    int[] walk = winding.remove();
    for (int joins = 1 + random.nextInt(3); joins > 0 && !single.isEmpty(); joins--) {
      final int pick = random.nextInt(single.size());
      final int[] other = single.get(pick);
      final Optional<int[]> joined = joined(walk, other);
      if (joined.isPresent()) {
        walk = joined.get();
        single.set(pick, single.getLast());
        single.removeLast();
      }
    }
    cut(walk);
  }

  /// Returns the walk that changes to `other` at a common node and comes back there, starting at
  /// that node.
  private Optional<int[]> joined(final int[] walk, final int[] other) {
    final int[] place = new int[nodes];
    Arrays.fill(place, -1);
    for (int i = 0; i < other.length; i++) {
      place[other[i] % nodes] = i;
    }
    final int start = random.nextInt(walk.length);
    for (int i = 0; i < walk.length; i++) {
      final int at = (start + i) % walk.length;
      final int there = place[walk[at] % nodes];
      if (there >= 0) {
        final int[] joined =
            IntStream.concat(Arrays.stream(rotated(other, there)), Arrays.stream(rotated(walk, at)))
                .toArray();
        return Optional.of(rotated(joined, random.nextInt(joined.length)));
      }
    }
    return Optional.empty();
  }

  private static int[] rotated(final int[] walk, final int by) {
    return IntStream.range(0, walk.length).map(i -> walk[(i + by) % walk.length]).toArray();
  }

  /// Returns whether there are enough lanes for the walks that go round several times, cut where a
  /// lane is full.
  private boolean fits(final int lanes) {
    int needed = single.size();
    for (final int[] walk : winding) {
      needed += stretches(walk).size();
    }
    return needed <= lanes;
  }

  /// Splits a walk into stretches that go round at most once each; returns the index at which each
  /// ends.
  private List<Integer> stretches(final int[] walk) {
    final List<Integer> ends = new ArrayList<>();
    int length = 0;
    for (int i = 0; i < walk.length; i++) {
      length += lengths[walk[i] / nodes];
      if (length > nodes) {
        ends.add(i);
        length = lengths[walk[i] / nodes];
      }
    }
    ends.add(walk.length);
    return ends;
  }

  private Optional<short[]> assigned(final int lanes) {
    if (!fits(lanes)) {
      return Optional.empty();
    }
    final short[] assigned = new short[after.length];
    short lane = 0;
    for (final int[] walk : Stream.concat(single.stream(), winding.stream()).toList()) {
      int from = 0;
      for (final int end : stretches(walk)) {
        for (int i = from; i < end; i++) {
          assigned[walk[i]] = lane;
        }
        from = end;
        lane++;
      }
    }
    return Optional.of(assigned);
  }
}
