package org.heliograph.lab.experiment.networks;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// The time of a point in relation to the size and the cost of its network.
///
/// Throughput is the contribution of a node over the time, in bits per second; per transceiver and
/// per watt, the contributions of all ranks count. It is absent if the network has no such parts,
/// and for a workload, for which `perSecond` counts the iterations. `joules` is the energy of the
/// bits and the static power during the time.
public record NormalisedTime(
    double transceiverSeconds,
    @Summary("repetitions per second") double perSecond,
    Optional<Double> bitsPerSecondPerNode,
    Optional<Double> bitsPerSecondPerTransceiver,
    Optional<Double> bitsPerSecondPerWatt,
    @Summary("energy of bits and parts") double joules) {
  private static final double PER_SECOND = 1e12;
  private static final double BITS = 8;

  static NormalisedTime of(final NetworkPoint point, final int ranks, final NetworkCost parts) {
    final double seconds = point.timePs() / PER_SECOND;
    final Optional<Double> perNode =
        Optional.of(BITS * point.sizeBytes() / seconds).filter(rate -> rate > 0);
    return new NormalisedTime(
        parts.transceivers() * seconds,
        1 / seconds,
        perNode,
        perNode.map(rate -> rate * ranks / parts.transceivers()).filter(Double::isFinite),
        perNode.map(rate -> rate * ranks / parts.powerW()).filter(Double::isFinite),
        point.joules() + parts.idlePowerW() * seconds);
  }
}
