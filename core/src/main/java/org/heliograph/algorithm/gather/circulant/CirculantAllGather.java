package org.heliograph.algorithm.gather.circulant;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.circuit.TransferPlan.CallConsumer;

/// An all-gather of n members with c chunks each over static circuits to the next `ports` members:
/// c (n − 1) chunks arrive at each member, `ports` in every slot except perhaps the last.
///
/// In each slot a chunk advances by `ports` members, from the last member that it reached to all in
/// between. Then r = (n − 1) mod `ports` members are left for each chunk. The i-th of them can be
/// reached over any circuit from the i-th on, so that these calls fill slots as well. The calls are
/// those of one member's chunks; for the others they are shifted.
record CirculantAllGather(int members, int chunks, int ports) {
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

  /// Passes all calls to `consumer`, with distances from the member as the numbers of members.
  void forEachCall(final CallConsumer consumer) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (int row = 0; row < full(); row++) {
        for (int ahead = 1; ahead <= ports; ahead++) {
          consumer.accept(chunk * full() + row, chunk, row * ports, row * ports + ahead);
        }
      }
    }
    final int left = chunks * rest();
    for (int first = 0; first < left; first += ports) {
      addRest(first, Math.min(left, first + ports), consumer);
    }
  }

  /// The remaining members `first` … `end` − 1, chunk by chunk, in one slot: the nearest uses the
  /// shortest circuit.
  private void addRest(final int first, final int end, final CallConsumer consumer) {
    final int[] nearness = new int[end - first];
    Arrays.setAll(nearness, i -> (first + i) % rest() * left() + first + i);
    Arrays.sort(nearness);
    for (int i = 0; i < nearness.length; i++) {
      final int item = nearness[i] % left();
      final int to = full() * ports + item % rest() + 1;
      final int ahead = ports - nearness.length + i + 1;
      consumer.accept(chunks * full() + first / ports, item / rest(), to - ahead, to);
    }
  }

  private int left() {
    return chunks * rest();
  }
}
