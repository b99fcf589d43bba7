package org.heliograph.simulate.slotted;

import org.heliograph.plugin.Plugin;

/// A rule for when and where messages are made.
public interface MessageGenerator extends Plugin {
  /// An injector that makes the messages of the processors `first…end−1`, on one thread.
  ///
  /// The messages of a processor must not depend on which other processors the injector serves.
  Injector injector(SlottedModel model, int first, int end);

  /// Makes messages, step by step.
  @FunctionalInterface
  interface Injector {
    /// Passes to `sink` the messages made at the beginning of `step`, when `inFlight` messages of
    /// the whole network are in flight.
    void inject(long step, long inFlight, Sink sink);
  }

  /// Accepts messages into the network.
  @FunctionalInterface
  interface Sink {
    /// Accepts a message from `source` to `target`, two different processors.
    void accept(int source, int target);
  }
}
