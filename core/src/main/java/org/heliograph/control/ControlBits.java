package org.heliograph.control;

import java.util.concurrent.atomic.LongAdder;

/// Counts what control processors decided, and the bits that were sent for it; any thread may add.
public final class ControlBits {
  private final LongAdder decisions = new LongAdder();
  private final LongAdder requestBits = new LongAdder();
  private final LongAdder replyBits = new LongAdder();

  /// One decision, after so many bits and before so many.
  void add(final int request, final int reply) {
    decisions.increment();
    requestBits.add(request);
    replyBits.add(reply);
  }

  /// Groups and steps in which something was asked for; in others nothing is counted, though every
  /// processor has to say that it asks for nothing.
  public long decisions() {
    return decisions.sum();
  }

  /// Bits from the processors, in whole bits a value.
  public long requestBits() {
    return requestBits.sum();
  }

  /// Bits from the control processors, in whole bits a value.
  public long replyBits() {
    return replyBits.sum();
  }

  /// All bits, in whole bits a value.
  public long whole() {
    return requestBits() + replyBits();
  }

  /// All bits of decisions in such words, if a value of v takes log₂ v bits.
  public double real(final ControlWords words) {
    return decisions() * words.real();
  }
}
