package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Which transmitter sends over which offsets, one after another.
///
/// Transmitters that are retuned one by one get the offset with the largest load left whenever they
/// have the least to do (longest processing time first, Graham 1969); those retuned together take
/// the offsets in groups, the largest loads first.
final class TransmitterAssignment {
  private final NodeTransceivers nodeTransceivers;
  private final List<List<Integer>> queues = new ArrayList<>();
  private final long[] busy;
  private long groups;

  private TransmitterAssignment(final NodeTransceivers nodeTransceivers, final int transmitters) {
    this.nodeTransceivers = nodeTransceivers;
    this.busy = new long[transmitters];
    for (int t = 0; t < transmitters; t++) {
      queues.add(new ArrayList<>());
    }
  }

  /// The division of offsets with these loads.
  static TransmitterAssignment of(final NodeTransceivers nodeTransceivers, final long[] loads) {
    final int transmitters = Math.min(nodeTransceivers.transmitters(), loads.length);
    final TransmitterAssignment transmitterAssignment =
        new TransmitterAssignment(nodeTransceivers, transmitters);
    final List<Integer> order =
        IntStream.range(0, loads.length)
            .boxed()
            .sorted(Comparator.comparingLong((Integer index) -> -loads[index]))
            .toList();
    for (int i = 0; i < order.size(); i++) {
      final int index = order.get(i);
      transmitterAssignment.give(
          nodeTransceivers.together() ? i % transmitters : transmitterAssignment.idlest(),
          index,
          loads);
    }
    transmitterAssignment.groups =
        nodeTransceivers.together() ? transmitterAssignment.groupSlots(loads) : 0;
    return transmitterAssignment;
  }

  private int idlest() {
    int idlest = 0;
    for (int t = 1; t < busy.length; t++) {
      idlest = busy[t] < busy[idlest] ? t : idlest;
    }
    return idlest;
  }

  private void give(final int transmitter, final int index, final long... loads) {
    busy[transmitter] +=
        loads[index] + (queues.get(transmitter).isEmpty() ? 0 : nodeTransceivers.delay());
    queues.get(transmitter).add(index);
  }

  private long groupSlots(final long... loads) {
    long slots = 0;
    for (int group = 0; group < queues.getFirst().size(); group++) {
      long most = 0;
      long sum = 0;
      for (final List<Integer> queue : queues) {
        final long load = group < queue.size() ? loads[queue.get(group)] : 0;
        most = Math.max(most, load);
        sum += load;
      }
      slots += Math.max(most, Math.ceilDiv(sum, nodeTransceivers.sends()));
    }
    return slots + (queues.getFirst().size() - 1L) * nodeTransceivers.delay();
  }

  int transmitters() {
    return queues.size();
  }

  /// The offsets of one transmitter, by index, in the order in which it sends over them.
  List<Integer> queue(final int transmitter) {
    return Collections.unmodifiableList(queues.get(transmitter));
  }

  /// The slots this takes if no message ever is needed in two places at once.
  long slots(final long[] loads) {
    long sum = 0;
    long most = groups;
    for (final long load : loads) {
      sum += load;
    }
    for (int t = 0; !nodeTransceivers.together() && t < busy.length; t++) {
      most = Math.max(most, busy[t]);
    }
    return Math.max(most, Math.ceilDiv(sum, nodeTransceivers.sends()));
  }
}
