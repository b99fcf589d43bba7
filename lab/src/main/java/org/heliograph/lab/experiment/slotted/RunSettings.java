package org.heliograph.lab.experiment.slotted;

import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/// How to run a simulation: the number of threads, when to stop early, and a listener for the steps
/// done.
record RunSettings(int threads, BooleanSupplier interrupted, IntConsumer done) {}
