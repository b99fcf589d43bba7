package org.heliograph.control;

/// Where a processor keeps messages that it has still to send, first in, first out.
public enum Buffering {
  /// In one buffer; the processor asks for the coupler of the first message.
  PROCESSOR,

  /// In one buffer for each coupler; the processor asks for every coupler that it has messages for.
  COUPLER;

  /// The buffers of a processor that writes so many couplers.
  public int buffers(final int couplers) {
    return this == PROCESSOR ? 1 : couplers;
  }
}
