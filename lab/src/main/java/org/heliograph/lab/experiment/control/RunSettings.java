package org.heliograph.lab.experiment.control;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// How to run a simulation: the number of threads, when to stop early, and listeners for the steps
/// done and for the load.
record RunSettings(
    int threads, BooleanSupplier interrupted, IntConsumer done, Consumer<LoadWindow> listener) {
  /// The same without a listener for the load.
  RunSettings unheard() {
    return new RunSettings(threads, interrupted, done, _ -> {});
  }
}
