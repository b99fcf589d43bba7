package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.BitSet;
import org.heliograph.primitive.IntList;

/// A small number (port) for every arc. Arcs that some paths cross just before the same arc get
/// different numbers, so one byte says where a message came from.
///
/// Assigned first fit in the order of arcs; O(arcs of all paths + arcs · ports²). Beyond [#MOST]
/// numbers are reused. The only consequence is that a price is sometimes too low.
final class ArcPorts {
  /// The largest number.
  static final int MOST = 255;

  private final byte[] ports;

  private ArcPorts(final byte[] ports) {
    this.ports = ports;
  }

  /// Returns numbers for `arcs` arcs, from 1 on.
  static ArcPorts of(final CandidateMessages candidateMessages, final int arcs) {
    final IntList[] befores = new IntList[arcs];
    final IntList[] afters = new IntList[arcs];
    Arrays.setAll(befores, _ -> new IntList());
    Arrays.setAll(afters, _ -> new IntList());
    for (int message = 0; message < candidateMessages.count(); message++) {
      for (int path = 0; path < candidateMessages.paths(message); path++) {
        for (int at = candidateMessages.begin(message, path) + 1;
            at < candidateMessages.end(message, path);
            at++) {
          final int before = candidateMessages.arcs()[at - 1];
          final int arc = candidateMessages.arcs()[at];
          if (!contains(befores[arc], before)) {
            befores[arc].add(before);
            afters[before].add(arc);
          }
        }
      }
    }
    final byte[] ports = new byte[arcs];
    final BitSet taken = new BitSet();
    for (int arc = 0; arc < arcs; arc++) {
      taken.clear();
      taken.set(0);
      for (int i = 0; i < afters[arc].size(); i++) {
        final IntList rivals = befores[afters[arc].get(i)];
        for (int j = 0; j < rivals.size(); j++) {
          taken.set(ports[rivals.get(j)] & 0xFF);
        }
      }
      ports[arc] = (byte) (taken.nextClearBit(0) > MOST ? 1 + arc % MOST : taken.nextClearBit(0));
    }
    return new ArcPorts(ports);
  }

  private static boolean contains(final IntList arcs, final int arc) {
    for (int i = 0; i < arcs.size(); i++) {
      if (arcs.get(i) == arc) {
        return true;
      }
    }
    return false;
  }

  /// Returns the number of `arc`, 1…[#MOST].
  int of(final int arc) {
    return ports[arc] & 0xFF;
  }
}
