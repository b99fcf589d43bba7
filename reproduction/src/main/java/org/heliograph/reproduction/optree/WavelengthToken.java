package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A token on a control wavelength, by which the nodes of a ring reserve wavelengths themselves.
///
/// It carries a bit for every wavelength of every link, both ways. In one round it visits all nodes
/// once; each reserves the lowest wavelength that is free all the way for every lightpath that it
/// still has to send. A round assigns one slot; what finds no wavelength waits for the next. A new
/// stage begins with a new round.
final class WavelengthToken {
  private final int nodes;
  private final long[] forward;
  private final long[] backward;
  private final long all;

  /// At most 64 wavelengths.
  WavelengthToken(final int nodes, final int wavelengths) {
    this.nodes = nodes;
    this.forward = new long[nodes];
    this.backward = new long[nodes];
    this.all = -1L >>> (Long.SIZE - wavelengths);
  }

  /// The rounds until all lightpaths of one stage have a slot, in the order of the visits.
  int rounds(final List<OptreeNode.Sent> stage) {
    List<OptreeNode.Sent> waiting = stage;
    int rounds = 0;
    while (!waiting.isEmpty()) {
      Arrays.fill(forward, all);
      Arrays.fill(backward, all);
      final List<OptreeNode.Sent> left = new ArrayList<>();
      for (final OptreeNode.Sent sent : waiting) {
        if (!reserves(sent)) {
          left.add(sent);
        }
      }
      waiting = left;
      rounds++;
    }
    return rounds;
  }

  private boolean reserves(final OptreeNode.Sent sent) {
    final long[] free = sent.length() > 0 ? forward : backward;
    final int links = Math.abs(sent.length());
    final int first = sent.length() > 0 ? sent.from() : sent.from() - links;
    long common = all;
    for (int link = 0; link < links; link++) {
      common &= free[Math.floorMod(first + link, nodes)];
    }
    final long taken = Long.lowestOneBit(common);
    for (int link = 0; link < links; link++) {
      free[Math.floorMod(first + link, nodes)] &= ~taken;
    }
    return taken != 0;
  }
}
