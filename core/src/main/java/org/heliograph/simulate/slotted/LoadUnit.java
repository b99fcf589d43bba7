package org.heliograph.simulate.slotted;

/// The unit by which the messages in flight are normalised.
public enum LoadUnit {
  /// Per processor.
  PROCESSOR,

  /// Per coupler.
  COUPLER,

  /// Per buffer: one per processor, or one for each coupler that it writes, depending on the
  /// protocol.
  BUFFER;

  /// The number of these units in a network.
  long count(final SlottedModel model) {
    return switch (this) {
      case PROCESSOR -> model.network().nodes();
      case COUPLER -> model.network().channels();
      case BUFFER -> (long) model.network().nodes() * model.buffersEach();
    };
  }
}
