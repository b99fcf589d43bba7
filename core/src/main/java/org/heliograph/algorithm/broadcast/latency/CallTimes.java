package org.heliograph.algorithm.broadcast.latency;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retune;

/// The start times of the calls of one node that calls another new node each time, as early as
/// possible.
///
/// Times are ticks since the node may first call. With p ports, k links, messages of b ticks and a
/// reconfiguration delay of a ticks, call j starts at t_j = max(t_{j−p} + b, t_{j−k} + a + b) if
/// links are reconfigured one by one. This is the least solution of the constraints, so no other
/// sequence is ahead of it at any time. If all links of a node are reconfigured together, a pause
/// of a ticks follows every k calls. An earlier pause never pays if a ≥ b: one more call makes a
/// node that informs at least as many others as its caller could after the pause. Computed on
/// demand; O(1) per call.
final class CallTimes {
  private final int ports;
  private final long message;
  private final TransceiverTimeline links;

  private long[] starts = new long[16];
  private int known;

  /// The calls of each node under `capabilities`, at most `most` of them at a time.
  CallTimes(final Capabilities capabilities, final DelayRatio ratio, final int most) {
    this.ports = Math.min(capabilities.sendPorts(), most);
    this.message = ratio.message();
    // Without a delay, a link can take the next circuit at once.
    final int held =
        ratio.retuning() == 0
            ? Integer.MAX_VALUE
            : Math.max(ports, capabilities.retuning().transmitters());
    this.links =
        new TransceiverTimeline(
            held, ratio.retuning(), capabilities.retuning().idle() == Retune.NODE);
  }

  /// The start of call `call`, counted from 0.
  long start(final int call) {
    while (known <= call) {
      if (known == starts.length) {
        starts = Arrays.copyOf(starts, known << 1);
      }
      final long port = known < ports ? 0 : starts[known - ports] + message;
      starts[known] = links.earliest(port, known);
      links.use(starts[known], starts[known] + message, known);
      known++;
    }
    return starts[call];
  }

  /// The first call after `call` that starts later than it.
  int after(final int call) {
    int next = call + 1;
    while (start(next) == start(call)) {
      next++;
    }
    return next;
  }
}
