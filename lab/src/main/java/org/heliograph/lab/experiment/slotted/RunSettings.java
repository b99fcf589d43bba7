package org.heliograph.lab.experiment.slotted;

import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/// How a run is made: on so many threads, until `interrupted`; `done` hears of steps as they are
/// made.
record RunSettings(int threads, BooleanSupplier interrupted, IntConsumer done) {}
