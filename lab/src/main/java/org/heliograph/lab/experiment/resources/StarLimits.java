package org.heliograph.lab.experiment.resources;

import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;
import org.heliograph.resources.ResourceLimits;
import org.heliograph.units.Decibels;

/// How large networks of passive stars must be, and what they may take, as parameters of a study.
public record StarLimits(
    @Summary("find networks with at least this number of processors") Optional<Long> processors,
    @Summary("with --processors: exactly that number") boolean exactly,
    @Label("S") @Summary("maximum number of processors that share a coupler")
        Optional<Integer> couplerDegree,
    @Label("R") @Summary("maximum number of transmitters (and of receivers) per processor")
        Optional<Integer> transceivers,
    @Label("M") @Summary("maximum number of couplers") Optional<Long> couplers,
    @Label("K") @Summary("maximum number of hops") Optional<Integer> diameter,
    @Label("DB") @Summary("maximum loss of one coupler, such as 11dB") Optional<Decibels> loss,
    @Label("DB") @Summary("loss of a coupler in addition to splitting (default 0dB)")
        Decibels excessLoss) {
  /// No limits.
  public StarLimits() {
    this(
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new Decibels(0));
  }

  /// Whether anything is limited, whatever the number of processors.
  boolean areGiven() {
    return exactly
        || Stream.of(couplerDegree, transceivers, couplers, diameter, loss)
            .anyMatch(Optional::isPresent);
  }

  /// The limits on networks with this number of processors; throws if the hardware is not limited.
  ResourceLimits on(final long processorCount) {
    if (couplerDegree.isEmpty() || transceivers.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: --processors needs --coupler-degree and --transceivers, which limit the"
              + " hardware. Maybe --coupler-degree 12 --transceivers 6.");
    }
    return new ResourceLimits(
        processorCount,
        exactly,
        couplerDegree.get(),
        transceivers.get(),
        couplers,
        diameter,
        loss,
        excessLoss);
  }
}
