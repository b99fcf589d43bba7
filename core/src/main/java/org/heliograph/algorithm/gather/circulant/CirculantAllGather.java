package org.heliograph.algorithm.gather.circulant;

import java.util.Arrays;

/// The all-gather of n members with c chunks each over circuits to the next `ports` members, which
/// are never changed: c (n − 1) chunks arrive at each, `ports` in every slot but perhaps the last.
///
/// A chunk goes `ports` places on in each slot, from the last member it reached to all between; of
/// the r = (n − 1) mod `ports` members left over for each chunk the nearer i-th can be reached over
/// any circuit from the i-th on, so that they fill slots as well. Told for one member; the same for
/// all others, turned.
record CirculantAllGather(int members, int chunks, int ports) {
  /// Hears of calls: which of its chunks goes how far ahead of its member to how far.
  @FunctionalInterface
  interface Listener {
    void call(int slot, int chunk, int from, int to);
  }

  private int full() {
    return (members - 1) / ports;
  }

  private int rest() {
    return (members - 1) % ports;
  }

  /// ⌈c (n − 1) / ports⌉.
  int slots() {
    return chunks * full() + Math.ceilDiv(chunks * rest(), ports);
  }

  void tell(final Listener listener) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (int row = 0; row < full(); row++) {
        for (int ahead = 1; ahead <= ports; ahead++) {
          listener.call(chunk * full() + row, chunk, row * ports, row * ports + ahead);
        }
      }
    }
    final int left = chunks * rest();
    for (int first = 0; first < left; first += ports) {
      tellLeft(first, Math.min(left, first + ports), listener);
    }
  }

  /// The left over members `first` … `end` − 1, chunk by chunk, in one slot: the nearest takes the
  /// shortest circuit.
  private void tellLeft(final int first, final int end, final Listener listener) {
    final int[] nearness = new int[end - first];
    Arrays.setAll(nearness, i -> (first + i) % rest() * left() + first + i);
    Arrays.sort(nearness);
    for (int i = 0; i < nearness.length; i++) {
      final int item = nearness[i] % left();
      final int to = full() * ports + item % rest() + 1;
      final int ahead = ports - nearness.length + i + 1;
      listener.call(chunks * full() + first / ports, item / rest(), to - ahead, to);
    }
  }

  private int left() {
    return chunks * rest();
  }
}
