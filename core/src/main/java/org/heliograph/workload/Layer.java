package org.heliograph.workload;

import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// One layer of a neural network as one process trains it alone: the time of its forward and of its
/// backward pass, the bytes of its gradients, and those of its activations, which it passes to the
/// next layer.
public record Layer(String name, Time forward, Time backward, Bytes gradients, Bytes activations) {
  public Layer {
    if (name.isBlank()) {
      throw new IllegalArgumentException("layers: a layer must have a name.");
    }
  }
}
