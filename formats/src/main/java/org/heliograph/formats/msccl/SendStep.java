package org.heliograph.formats.msccl;

import java.nio.file.Path;
import org.heliograph.primitive.IntList;

/// A step of an msccl algorithm: its number, its first slot, its rounds, and for each send address,
/// source, destination and line.
record SendStep(int number, int slot, int rounds, IntList numbers, IntList lines) {
  private static final int SEND = 3;

  int sends() {
    return lines.size();
  }

  int address(final int send) {
    return numbers.get(SEND * send);
  }

  int source(final int send) {
    return numbers.get(SEND * send + 1);
  }

  int target(final int send) {
    return numbers.get(SEND * send + 2);
  }

  /// The place of a send in the terms of the file.
  String place(final int send) {
    return "line %s (step %s, send [%s,%s,%s])"
        .formatted(lines.get(send), number, address(send), source(send), target(send));
  }

  IllegalArgumentException fault(final Path file, final int send, final String what) {
    return new IllegalArgumentException("%s, %s: %s.".formatted(file, place(send), what));
  }
}
