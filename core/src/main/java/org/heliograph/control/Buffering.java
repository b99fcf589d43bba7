package org.heliograph.control;

/// The buffers in which a processor keeps the messages it still has to send, first in, first out.
public enum Buffering {
  /// One buffer per processor; the processor requests the coupler of its first message.
  PROCESSOR,

  /// One buffer per coupler; the processor requests every coupler for which it has messages.
  COUPLER;

  /// The number of buffers of a processor that writes `couplers` couplers.
  public int buffers(final int couplers) {
    return this == PROCESSOR ? 1 : couplers;
  }
}
