package org.heliograph.simulate.slotted;

import org.heliograph.plugin.Plugin;

/// When and where messages are made.
public interface Workload extends Plugin {
  /// One who makes the messages of the processors `first…end−1`, on one thread.
  ///
  /// What a processor makes must not depend on which others the injector serves.
  Injector injector(SlottedModel model, int first, int end);

  /// Makes messages, step by step.
  @FunctionalInterface
  interface Injector {
    /// Gives `sink` the messages that are made at the beginning of `step`, where `inFlight`
    /// messages of the whole network are on their way.
    void inject(long step, long inFlight, Sink sink);
  }

  /// Takes messages into the network.
  @FunctionalInterface
  interface Sink {
    /// A message from `source` to `target`, two different processors.
    void accept(int source, int target);
  }
}
