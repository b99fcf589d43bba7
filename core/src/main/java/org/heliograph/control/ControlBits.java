package org.heliograph.control;

import java.util.concurrent.atomic.LongAdder;

/// Counts the decisions of control processors, and the bits sent for them; may be used by several
/// threads.
public final class ControlBits {
  private final LongAdder decisions = new LongAdder();
  private final LongAdder requestBits = new LongAdder();
  private final LongAdder replyBits = new LongAdder();

  /// Adds one decision with `request` bits from the processors and `reply` bits back.
  void add(final int request, final int reply) {
    decisions.increment();
    requestBits.add(request);
    replyBits.add(reply);
  }

  /// Sets all counts to 0.
  public void clear() {
    decisions.reset();
    requestBits.reset();
    replyBits.reset();
  }

  /// The number of pairs of group and step with a request. Other steps are not counted, although
  /// every processor must report that it has no request.
  public long decisions() {
    return decisions.sum();
  }

  /// The bits sent by the processors, with a whole number of bits per value.
  public long requestBits() {
    return requestBits.sum();
  }

  /// The bits sent by the control processors, with a whole number of bits per value.
  public long replyBits() {
    return replyBits.sum();
  }

  /// The bits in both directions, with a whole number of bits per value.
  public long whole() {
    return requestBits() + replyBits();
  }

  /// The bits of all decisions with these words, if a value of v takes log₂ v bits.
  public double real(final ControlWords words) {
    return decisions() * words.real();
  }
}
