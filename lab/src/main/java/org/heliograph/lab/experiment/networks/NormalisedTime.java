package org.heliograph.lab.experiment.networks;

import java.util.Optional;

/// The time of a point in relation to the size and the cost of its network.
///
/// Throughput is the contribution of a node over the time, in bits per second; per transceiver and
/// per watt, the contributions of all ranks count. It is absent if the network has no such parts.
/// `joules` is the energy of the bits and the static power during the time.
public record NormalisedTime(
    double transceiverSeconds,
    double bitsPerSecondPerNode,
    Optional<Double> bitsPerSecondPerTransceiver,
    Optional<Double> bitsPerSecondPerWatt,
    double joules) {
  private static final double PER_SECOND = 1e12;
  private static final double BITS = 8;

  static NormalisedTime of(final NetworkPoint point, final int ranks, final NetworkCost parts) {
    final double seconds = point.timePs() / PER_SECOND;
    final double perNode = BITS * point.sizeBytes() / seconds;
    return new NormalisedTime(
        parts.transceivers() * seconds,
        perNode,
        Optional.of(perNode * ranks / parts.transceivers()).filter(Double::isFinite),
        Optional.of(perNode * ranks / parts.powerW()).filter(Double::isFinite),
        point.joules() + parts.powerW() * seconds);
  }
}
