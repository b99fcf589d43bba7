package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.heliograph.primitive.IntList;

/// The messages to place, each with its candidate paths as arcs, shortest first.
///
/// It contains neither chunks nor nodes: the arcs may be those of a network or the orbits of a
/// group. Paths are flat columns, shared by messages between the same ends: 4 bytes per arc and
/// path.
final class CandidateMessages {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final int[] firsts;
  private final int[] counts;
  private final int[] offsets;
  private final int[] arcs;
  private final byte[] shared;

  /// Creates messages of which the `i`-th may take the paths `paths[i]`, at least one, shortest
  /// first. An array that is given several times is stored once.
  CandidateMessages(final int[][][] paths) {
    this(builder(paths));
  }

  private CandidateMessages(final Builder builder) {
    this.firsts = builder.firsts.toArray();
    this.counts = builder.counts.toArray();
    this.offsets = builder.offsets.toArray();
    this.arcs = builder.arcs.toArray();
    this.shared = new byte[builder.shared.size()];
    for (int path = 0; path < shared.length; path++) {
      shared[path] = (byte) builder.shared.get(path);
    }
  }

  private CandidateMessages(final CandidateMessages all, final int[] messages) {
    this.firsts = Arrays.stream(messages).map(message -> all.firsts[message]).toArray();
    this.counts = Arrays.stream(messages).map(message -> all.counts[message]).toArray();
    this.offsets = all.offsets;
    this.arcs = all.arcs;
    this.shared = all.shared;
  }

  /// Returns some of the messages, numbered from 0, with the same candidates.
  CandidateMessages only(final int[] messages) {
    return new CandidateMessages(this, messages);
  }

  private static Builder builder(final int[][][] paths) {
    final Builder builder = new Builder();
    final IdentityHashMap<int[][], Integer> known = new IdentityHashMap<>();
    for (final int[][] candidates : paths) {
      final Integer first = known.putIfAbsent(candidates, builder.shared.size());
      if (first == null) {
        builder.add(candidates);
      } else {
        builder.addShared(first, candidates.length);
      }
    }
    return builder;
  }

  int count() {
    return firsts.length;
  }

  int paths(final int message) {
    return counts[message];
  }

  /// Returns the arcs of a candidate path; a new array.
  int[] path(final int message, final int index) {
    final int path = firsts[message] + index;
    return Arrays.copyOfRange(arcs, offsets[path], offsets[path + 1]);
  }

  /// Returns the index in [#arcs()] at which the arcs of a candidate path begin.
  int begin(final int message, final int index) {
    return offsets[firsts[message] + index];
  }

  /// Returns the index in [#arcs()] after the last arc of a candidate path.
  int end(final int message, final int index) {
    return offsets[firsts[message] + index + 1];
  }

  /// Returns the number of leading arcs that a candidate path shares with the one before it; 0 for
  /// the first.
  int shared(final int message, final int index) {
    return shared[firsts[message] + index];
  }

  /// Returns the arcs of all paths, one after another; read only.
  int[] arcs() {
    return arcs;
  }

  /// Returns a hash of the messages and `seed`; other messages or seeds almost always have another
  /// hash.
  long fingerprint(final long seed) {
    long mixed = seed;
    for (final int[] column : List.of(firsts, counts, offsets, arcs)) {
      mixed = (mixed + column.length) * MIX;
      for (final int number : column) {
        mixed = (mixed ^ mixed >>> 32 ^ number) * MIX;
      }
    }
    return mixed ^ mixed >>> 32;
  }

  /// Returns the length of a shortest path.
  int length(final int message) {
    return end(message, 0) - begin(message, 0);
  }

  /// Returns the number of candidates with at most `detour` arcs more than a shortest path.
  int paths(final int message, final int detour) {
    final int longest = length(message) + detour;
    int paths = counts[message];
    while (end(message, paths - 1) - begin(message, paths - 1) > longest) {
      paths--;
    }
    return paths;
  }

  double meanLength() {
    long sum = 0;
    for (int message = 0; message < count(); message++) {
      sum += length(message);
    }
    return (double) sum / count();
  }

  /// Returns the mean number of arcs of all candidates of a message.
  long meanArcs() {
    long sum = 0;
    for (int message = 0; message < count(); message++) {
      sum += end(message, counts[message] - 1) - begin(message, 0);
    }
    return Math.ceilDiv(sum, Math.max(1, count()));
  }

  /// Returns the largest difference in arcs between the longest and the shortest candidate of a
  /// message.
  int longestDetour() {
    int longest = 0;
    for (int message = 0; message < count(); message++) {
      final int last = counts[message] - 1;
      longest = Math.max(longest, end(message, last) - begin(message, last) - length(message));
    }
    return longest;
  }

  /// Collects messages one after another.
  static final class Builder {
    private final IntList firsts = new IntList();
    private final IntList counts = new IntList();
    private final IntList offsets = new IntList();
    private final IntList arcs = new IntList();
    private final IntList shared = new IntList();

    Builder() {
      offsets.add(0);
    }

    /// Adds a message with a separate list of `candidates`, shortest first.
    void add(final int[][] candidates) {
      addShared(shared.size(), candidates.length);
      for (int index = 0; index < candidates.length; index++) {
        final int[] candidate = candidates[index];
        arcs.addAll(candidate, 0, candidate.length);
        shared.add(index == 0 ? 0 : common(candidates[index - 1], candidate));
        offsets.add(arcs.size());
      }
    }

    private static int common(final int[] one, final int[] other) {
      final int mismatch = Arrays.mismatch(one, other);
      return Math.clamp(mismatch, 0, Byte.MAX_VALUE);
    }

    /// Adds a message with the `number` candidates that begin with path `first` of all.
    private void addShared(final int first, final int number) {
      firsts.add(first);
      counts.add(number);
    }

    /// Adds a message that shares the candidates of an earlier one.
    void addLike(final int earlier) {
      addShared(firsts.get(earlier), counts.get(earlier));
    }

    CandidateMessages build() {
      return new CandidateMessages(this);
    }
  }
}
