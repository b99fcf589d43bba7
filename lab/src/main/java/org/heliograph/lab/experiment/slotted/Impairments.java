package org.heliograph.lab.experiment.slotted;

import java.util.List;
import org.heliograph.simulate.slotted.BufferLimit;

/// Limits of a simulation: the capacity of a buffer, and the faults as spec texts.
public record Impairments(BufferLimit limit, List<String> faults) {
  /// Unlimited buffers and no faults.
  public static final Impairments NONE = new Impairments(BufferLimit.NONE, List.of());

  public Impairments {
    faults = List.copyOf(faults);
  }
}
