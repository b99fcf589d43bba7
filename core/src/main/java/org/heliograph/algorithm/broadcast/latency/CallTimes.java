package org.heliograph.algorithm.broadcast.latency;

import org.heliograph.primitive.LongList;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retune;

/// When a node that calls a new node each time makes its calls, if it calls as early as it may.
///
/// Times are ticks after the moment from which on it may call. With p ports, k links, messages of
/// b ticks and retuning of a, call j starts at t_j = max(t_{j−p} + b, t_{j−k} + a + b) where links
/// are retuned one by one: the least solution of what the model asks, so no other calendar is
/// ahead of it at any time. Where all links of a node are retuned together, calls come in stretches
/// of k with a pause of a ticks between them. To pause before all k are made never pays if a ≥ b:
/// one more call makes a node that brings at least as many as its caller would after the pause.
/// Grows as it is asked; O(1) a call.
final class CallTimes {
  private final int ports;
  private final int links;
  private final DelayRatio delayRatio;
  private final boolean together;

  private final LongList starts = new LongList();

  /// The calendar of each node under `capabilities`, of at most `most` calls at a time.
  CallTimes(final Capabilities capabilities, final DelayRatio delayRatio, final int most) {
    this.ports = Math.min(capabilities.sendPorts(), most);
    this.links =
        delayRatio.retuning() == 0
            ? Integer.MAX_VALUE
            : Math.max(ports, capabilities.retuning().transmitters());
    this.delayRatio = delayRatio;
    this.together = capabilities.retuning().idle() == Retune.NODE;
  }

  /// When call `call`, counted from 0, starts.
  long start(final int call) {
    while (starts.size() <= call) {
      starts.add(next());
    }
    return starts.get(call);
  }

  /// The call after `call` that starts later than it.
  int after(final int call) {
    int next = call + 1;
    while (start(next) == start(call)) {
      next++;
    }
    return next;
  }

  private long next() {
    final int known = starts.size();
    if (known == 0) {
      return 0;
    }
    final long before = starts.get(known - 1);
    final long port = known < ports ? 0 : starts.get(known - ports) + delayRatio.message();
    if (together && known % links == 0) {
      return before + delayRatio.message() + delayRatio.retuning();
    }
    final boolean retuned = !together && known >= links;
    final long link =
        retuned ? starts.get(known - links) + delayRatio.message() + delayRatio.retuning() : 0;
    return Math.max(before, Math.max(port, link));
  }
}
