package org.heliograph.lab.experiment.phase;

import org.heliograph.problem.Problem;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The prices of a phase diagram: what a message costs to start and to send, and whether
/// reconfigurations overlap with messages.
record PhaseTerms(Time startup, Bandwidth bandwidth, boolean overlap) {
  /// What `request` gives, and for the rest what `problem` and its hardware state.
  static PhaseTerms of(final PhaseRequest request, final Problem problem) {
    return new PhaseTerms(
        request.startup().orElse(problem.hardware().startup()),
        request.bandwidth().orElseGet(() -> problem.topology().kind(0).bandwidth()),
        request.overlap().orElse(problem.hardware().overlap()));
  }

  /// The parameters of the cost model and of the simulator, as spec text.
  String text() {
    return "(startup=%s,bandwidth=%s,overlap=%s)".formatted(startup, bandwidth, overlap);
  }
}
