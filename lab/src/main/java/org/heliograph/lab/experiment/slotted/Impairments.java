package org.heliograph.lab.experiment.slotted;

import java.util.List;
import org.heliograph.simulate.slotted.BufferLimit;

/// What a simulation is short of: how much a buffer takes, and what dies, as text that the registry
/// is to read.
public record Impairments(BufferLimit limit, List<String> faults) {
  /// Buffers without limit, and nothing dies.
  public static final Impairments NONE = new Impairments(BufferLimit.NONE, List.of());

  public Impairments {
    faults = List.copyOf(faults);
  }
}
