package org.heliograph.simulate.slotted;

/// What the messages in flight are counted against.
public enum LoadUnit {
  /// A processor.
  PROCESSOR,

  /// A coupler.
  COUPLER,

  /// A buffer: one a processor, or one for each coupler that it writes, as the protocol has it.
  BUFFER;

  /// How many of them a network has.
  long count(final SlottedModel model) {
    return switch (this) {
      case PROCESSOR -> model.network().nodes();
      case COUPLER -> model.network().channels();
      case BUFFER -> (long) model.network().nodes() * model.buffersEach();
    };
  }
}
