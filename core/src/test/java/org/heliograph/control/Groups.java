package org.heliograph.control;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Protocols and groups to test them on.
final class Groups {
  private Groups() {}

  /// Every protocol in each of its ways.
  static List<ControlProtocol> protocols() {
    return List.of(
        new Simple(),
        new Advanced(Ageing.BUFFER, false),
        new Advanced(Ageing.PROCESSOR, false),
        new Advanced(Ageing.BUFFER, true),
        new Pops(Priority.AGEING),
        new Pops(Priority.ROTATION),
        new ParallelIterativeMatching(Buffering.COUPLER, 1),
        new ParallelIterativeMatching(Buffering.COUPLER, 4),
        new ParallelIterativeMatching(Buffering.PROCESSOR, 1),
        new Islip(Buffering.COUPLER, 1),
        new Islip(Buffering.COUPLER, 4),
        new Islip(Buffering.PROCESSOR, 1));
  }

  /// Requests of such a group: each buffer asks with probability `share`.
  static Requests requests(
      final ControlProtocol protocol,
      final GroupShape shape,
      final double share,
      final SplittableRandom random) {
    final boolean perCoupler = protocol.buffering() == Buffering.COUPLER;
    final Requests requests = room(protocol, shape);
    for (int processor = 0; processor < shape.processors(); processor++) {
      for (int coupler = 0; coupler < (perCoupler ? shape.couplers() : 1); coupler++) {
        if (random.nextDouble() < share) {
          requests.add(
              perCoupler ? processor * shape.couplers() + coupler : processor,
              processor,
              perCoupler ? coupler : random.nextInt(shape.couplers()));
        }
      }
    }
    return requests;
  }

  /// No requests yet.
  static Requests room(final ControlProtocol protocol, final GroupShape shape) {
    final Requests requests = new Requests(shape, protocol.buffering().buffers(shape.couplers()));
    requests.clear();
    return requests;
  }

  /// The same requests, not granted.
  static Requests copy(
      final ControlProtocol protocol, final GroupShape shape, final Requests requests) {
    final Requests copy = room(protocol, shape);
    for (int i = 0; i < requests.count(); i++) {
      copy.add(requests.buffer(i), requests.processor(i), requests.coupler(i));
    }
    return copy;
  }

  /// Which requests are granted, coupler by coupler.
  static List<Integer> grants(final GroupShape shape, final Requests requests) {
    return IntStream.range(0, shape.couplers()).mapToObj(requests::granted).toList();
  }
}
