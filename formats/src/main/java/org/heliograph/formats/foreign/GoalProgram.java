package org.heliograph.formats.foreign;

import java.nio.file.Path;
import java.util.List;

/// A schedule of messages as its file states it: operations of all ranks, in the order of the file.
record GoalProgram(Path file, int ranks, List<Operation> operations, List<Wait> waits) {
  GoalProgram {
    operations = List.copyOf(operations);
    waits = List.copyOf(waits);
  }

  /// What an operation does.
  enum Kind {
    SEND,
    RECEIVE,
    CALCULATE
  }

  /// An operation of a rank; the other rank, the bytes and the tag are 0 for a computation.
  record Operation(int line, String label, Kind kind, int rank, int other, long bytes, int tag) {
    /// In the terms of the file.
    String place() {
      return "line %s (rank %s%s)".formatted(line, rank, label.isEmpty() ? "" : ", " + label);
    }
  }

  /// That an operation waits for the end of another one, or for its start.
  record Wait(int operation, int earlier, boolean isForEnd) {}

  /// A fault of an operation; `what` is a clause without a full stop.
  IllegalArgumentException fault(final Operation at, final String what) {
    return new IllegalArgumentException("%s, %s: %s.".formatted(file, at.place(), what));
  }
}
