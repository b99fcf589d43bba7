package org.heliograph.formats.msccl;

import java.util.List;

/// One chunk that moved from a GPU to another: the step that sent it and its number among the
/// chunks of that step, the GPUs on the way, the slot, and what it was.
record XmlMove(XmlProgram.Place send, int chunk, List<Integer> path, int slot, XmlValue value) {
  XmlMove {
    path = List.copyOf(path);
  }

  /// The same in another slot.
  XmlMove at(final int other) {
    return new XmlMove(send, chunk, path, other, value);
  }

  int receiver() {
    return path.getLast();
  }
}
