package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.circuit.NodePorts;

/// An assignment of offsets to transmitters, each of which serves its offsets one after another.
///
/// If transmitters are reconfigured one by one, the transmitter with the smallest load gets the
/// largest remaining offset (longest processing time first, Graham 1969). If all are reconfigured
/// together, the offsets form groups, the largest loads first.
final class TransmitterAssignment {
  private final NodePorts ports;
  private final List<List<Integer>> queues = new ArrayList<>();
  private final long[] busy;
  private long groups;

  private TransmitterAssignment(final NodePorts ports, final int transmitters) {
    this.ports = ports;
    this.busy = new long[transmitters];
    for (int t = 0; t < transmitters; t++) {
      queues.add(new ArrayList<>());
    }
  }

  /// The assignment of offsets with these loads.
  static TransmitterAssignment of(final NodePorts ports, final long[] loads) {
    final int transmitters = Math.min(ports.circuits(), loads.length);
    final TransmitterAssignment transmitterAssignment =
        new TransmitterAssignment(ports, transmitters);
    final List<Integer> order =
        IntStream.range(0, loads.length)
            .boxed()
            .sorted(Comparator.comparingLong((Integer index) -> -loads[index]))
            .toList();
    for (int i = 0; i < order.size(); i++) {
      final int index = order.get(i);
      transmitterAssignment.give(
          ports.wholeNode() ? i % transmitters : transmitterAssignment.idlest(), index, loads);
    }
    transmitterAssignment.groups = ports.wholeNode() ? transmitterAssignment.groupSlots(loads) : 0;
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
    busy[transmitter] += loads[index] + (queues.get(transmitter).isEmpty() ? 0 : ports.delay());
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
      slots += Math.max(most, Math.ceilDiv(sum, ports.ports()));
    }
    return slots + (queues.getFirst().size() - 1L) * ports.delay();
  }

  int transmitters() {
    return queues.size();
  }

  /// The indices of the offsets of one transmitter, in the order in which it serves them.
  List<Integer> queue(final int transmitter) {
    return Collections.unmodifiableList(queues.get(transmitter));
  }

  /// The number of slots if no message is ever needed twice in one slot.
  long slots(final long[] loads) {
    long sum = 0;
    long most = groups;
    for (final long load : loads) {
      sum += load;
    }
    for (int t = 0; !ports.wholeNode() && t < busy.length; t++) {
      most = Math.max(most, busy[t]);
    }
    return Math.max(most, Math.ceilDiv(sum, ports.ports()));
  }
}
