package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.List;

/// A message with a field for everything.
record Letter(int target, long made, int left, int taken) {
  /// What a simulation holds in a buffer.
  static List<Letter> held(
      final SlottedSimulation simulation, final int processor, final int buffer) {
    return Arrays.stream(simulation.held(processor, buffer))
        .mapToObj(
            message ->
                new Letter(
                    PackedMessage.target(message),
                    PackedMessage.step(message),
                    PackedMessage.left(message),
                    PackedMessage.taken(message)))
        .toList();
  }

  Letter forwarded() {
    return new Letter(target, made, left - 1, taken + 1);
  }
}
