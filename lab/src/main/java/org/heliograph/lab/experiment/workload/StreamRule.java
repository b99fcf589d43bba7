package org.heliograph.lab.experiment.workload;

/// What may run at the same time.
public enum StreamRule {
  /// Each process computes and communicates at the same time, each of the two one after another;
  /// collectives of other processes run beside each other.
  OVERLAP,
  /// The same, but there is only one collective at a time on the network.
  ONE_COLLECTIVE,
  /// Each process does one thing at a time, and there is only one collective at a time.
  SERIAL
}
