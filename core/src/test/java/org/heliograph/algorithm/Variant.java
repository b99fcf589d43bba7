package org.heliograph.algorithm;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;

/// One variant of the model of *latency-hiding*: k links, delay d, and what is particular.
record Variant(
    int k,
    int delay,
    int ports,
    Retune retune,
    boolean preconfigured,
    boolean receivers,
    int circuits) {

  /// Every variant with few links and short delays.
  static List<Variant> all() {
    final List<Variant> variants = new ArrayList<>();
    for (int k = 1; k <= 4; k++) {
      for (int ports = 1; ports <= k; ports++) {
        for (final int delay : new int[] {0, 1, 2, 4}) {
          for (final Retune retune : Retune.values()) {
            for (final int circuits : new int[] {0, 1, 2, 5}) {
              final boolean odd = (k + ports + delay + circuits) % 2 == 1;
              variants.add(new Variant(k, delay, ports, retune, odd, k > 2, circuits));
            }
          }
        }
      }
    }
    return variants;
  }

  SwitchingModel switching() {
    return new Reconfigurable(
        Integer.toString(delay), retune, preconfigured, receivers, ports, circuits, false);
  }
}
