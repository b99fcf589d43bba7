package org.heliograph.lab.experiment.workload;

import java.util.List;

/// Processes that take part in the same operations: the first of them, how many they are, and the
/// numbers of the operations.
public record TrackRecord(int firstProcess, int processes, List<Integer> operations) {
  public TrackRecord {
    operations = List.copyOf(operations);
  }
}
