package org.heliograph.formats.msccl;

import java.util.BitSet;

/// A limit of `lanes` chunks per round from all `sources` to all `targets` together.
record MscclSwitch(String name, BitSet sources, BitSet targets, int lanes) {
  boolean covers(final int source, final int target) {
    return source != target && sources.get(source) && targets.get(target);
  }
}
