package org.heliograph.lab.experiment.phase;

import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The prices of a phase diagram: what a message costs to start and to send, and whether
/// reconfigurations overlap with messages.
record PhaseTerms(Time startup, Bandwidth bandwidth, boolean overlap) {
  /// The parameters of the cost model and of the simulator, as spec text.
  String text() {
    return "(startup=%s,bandwidth=%s,overlap=%s)".formatted(startup, bandwidth, overlap);
  }
}
