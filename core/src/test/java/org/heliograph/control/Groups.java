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
        new PopsProtocol(Priority.AGEING),
        new PopsProtocol(Priority.ROTATION),
        new ParallelIterativeMatching(Buffering.COUPLER, 1),
        new ParallelIterativeMatching(Buffering.COUPLER, 4),
        new ParallelIterativeMatching(Buffering.PROCESSOR, 1),
        new Islip(Buffering.COUPLER, 1),
        new Islip(Buffering.COUPLER, 4),
        new Islip(Buffering.PROCESSOR, 1));
  }

  /// Requests of such a group: each buffer asks with probability `share`.
  static CouplerRequests requests(
      final ControlProtocol protocol,
      final GroupShape shape,
      final double share,
      final SplittableRandom random) {
    final boolean perCoupler = protocol.buffering() == Buffering.COUPLER;
    final CouplerRequests couplerRequests = room(protocol, shape);
    for (int processor = 0; processor < shape.processors(); processor++) {
      for (int coupler = 0; coupler < (perCoupler ? shape.couplers() : 1); coupler++) {
        if (random.nextDouble() < share) {
          couplerRequests.add(
              perCoupler ? processor * shape.couplers() + coupler : processor,
              processor,
              perCoupler ? coupler : random.nextInt(shape.couplers()));
        }
      }
    }
    return couplerRequests;
  }

  /// No requests yet.
  static CouplerRequests room(final ControlProtocol protocol, final GroupShape shape) {
    final CouplerRequests couplerRequests =
        new CouplerRequests(shape, protocol.buffering().buffers(shape.couplers()));
    couplerRequests.clear();
    return couplerRequests;
  }

  /// The same requests, not granted.
  static CouplerRequests copy(
      final ControlProtocol protocol,
      final GroupShape shape,
      final CouplerRequests couplerRequests) {
    final CouplerRequests copy = room(protocol, shape);
    for (int i = 0; i < couplerRequests.count(); i++) {
      copy.add(couplerRequests.buffer(i), couplerRequests.processor(i), couplerRequests.coupler(i));
    }
    return copy;
  }

  /// Which requests are granted, coupler by coupler.
  static List<Integer> grants(final GroupShape shape, final CouplerRequests couplerRequests) {
    return IntStream.range(0, shape.couplers()).mapToObj(couplerRequests::granted).toList();
  }
}
