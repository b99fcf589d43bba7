package org.heliograph.simulate.message;

import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.KeyNumbering;

/// What nodes hold of chunks, and which messages wait for it.
///
/// A *version* is what a node holds of a chunk when it sends it. A copy has one version, which is
/// complete with its first reception. A sum has a new version whenever something is received after
/// the last one was sent; a version is complete when everything received for it and the version
/// before are. What a node holds from the beginning has no version. Expected O(1) per call, and
/// about 70 bytes per reception.
final class ChunkVersions {
  /// No version, or none after.
  static final int NONE = -1;

  private final Demand demand;
  private final boolean combines;
  private final KeyNumbering places = new KeyNumbering(); // of node and chunk
  private final IntList current = new IntList(); // by place: the version
  // By version: receptions that it lacks, the version after it, and its last wait.
  private final IntList lacks = new IntList();
  private final IntList after = new IntList();
  private final IntList lastWait = new IntList();
  // By wait: the message that waits, and the wait for the same version before.
  private final IntList waiting = new IntList();
  private final IntList waitBefore = new IntList();

  ChunkVersions(final Demand demand) {
    this.demand = demand;
    this.combines = demand.combines();
  }

  /// Lets `message` wait for what `node` holds of `chunk`; false if it holds all of it from the
  /// beginning.
  boolean await(final int message, final int node, final int chunk) {
    final int place = places.find(key(node, chunk));
    if (place < 0) {
      return false;
    }
    final int version = current.get(place);
    waiting.add(message);
    waitBefore.add(lastWait.get(version));
    lastWait.set(version, waiting.size() - 1);
    return true;
  }

  /// The version to which a reception of `chunk` at `node` adds, or [#NONE] if the node held a copy
  /// from the beginning.
  int receive(final int node, final int chunk) {
    if (!combines && demand.sources(chunk).contains(node)) {
      return NONE;
    }
    final int place = places.of(key(node, chunk));
    if (place == current.size()) {
      current.add(version(1));
    } else if (combines && lastWait.get(current.get(place)) == NONE) {
      lacks.set(current.get(place), lacks.get(current.get(place)) + 1);
    } else if (combines) {
      // It lacks this reception and the version before.
      final int next = version(2);
      after.set(current.get(place), next);
      current.set(place, next);
    }
    return current.get(place);
  }

  private int version(final int lacking) {
    lacks.add(lacking);
    after.add(NONE);
    lastWait.add(NONE);
    return lacks.size() - 1;
  }

  /// Notes that a reception for `version`, or the version before it, is complete; true if `version`
  /// is complete by that.
  boolean complete(final int version) {
    lacks.set(version, lacks.get(version) - 1);
    return lacks.get(version) == 0;
  }

  /// The version after `version`, or [#NONE].
  int after(final int version) {
    return after.get(version);
  }

  /// The last wait for `version`, or [#NONE].
  int lastWait(final int version) {
    return lastWait.get(version);
  }

  /// The message that waits.
  int waiting(final int wait) {
    return waiting.get(wait);
  }

  /// The wait for the same version before this one, or [#NONE].
  int waitBefore(final int wait) {
    return waitBefore.get(wait);
  }

  private static long key(final int node, final int chunk) {
    return (long) node << Integer.SIZE | chunk;
  }
}
