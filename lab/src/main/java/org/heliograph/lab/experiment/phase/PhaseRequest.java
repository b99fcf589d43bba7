package org.heliograph.lab.experiment.phase;

import java.util.List;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// What a phase diagram is asked, as text where the registry is to read it.
///
/// `switching` is a reconfigurable model whose delay the grid replaces; empty `strategies` means
/// all that support the problem. With `overlap` idle transmitters are set while others send, else
/// the whole network pauses. `sample` cells are simulated.
public record PhaseRequest(
    String topology,
    String collective,
    String switching,
    PhaseGrid grid,
    Time startup,
    Bandwidth bandwidth,
    boolean overlap,
    List<String> strategies,
    int sample,
    long seed) {
  public PhaseRequest {
    strategies = List.copyOf(strategies);
    if (sample < 0) {
      throw new IllegalArgumentException(
          "--sample (%s) must be a number of cells, 0 for none.".formatted(sample));
    }
  }

  /// How the cost model and the simulator are told what time costs.
  String terms() {
    return "(startup=%s,bandwidth=%s,overlap=%s)".formatted(startup, bandwidth, overlap);
  }
}
