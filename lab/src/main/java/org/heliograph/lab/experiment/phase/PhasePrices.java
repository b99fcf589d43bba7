package org.heliograph.lab.experiment.phase;

import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The prices of a phase diagram, as far as they are not those of the hardware.
public record PhasePrices(
    @Summary("start-up time of a message, instead of that of the hardware") Optional<Time> startup,
    @Summary("bandwidth of one circuit, instead of that of the hardware")
        Optional<Bandwidth> bandwidth,
    @Summary(
            "send nothing during a reconfiguration (default: as the hardware; mostly, idle"
                + " transmitters are reconfigured while others send)")
        boolean pauses) {
  /// Those of the hardware.
  public PhasePrices() {
    this(Optional.empty(), Optional.empty(), false);
  }

  /// What is given, and for the rest what `problem` and its hardware state.
  PhaseTerms terms(final Problem problem) {
    return new PhaseTerms(
        startup.orElse(problem.hardware().startup()),
        bandwidth.orElseGet(() -> problem.topology().kind(0).bandwidth()),
        !pauses && problem.hardware().overlap());
  }
}
