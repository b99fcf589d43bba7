package org.heliograph.resources;

import java.util.Optional;
import org.heliograph.units.Decibels;

/// Limits on the resources of a network, and its number of processors.
///
/// @param processors minimum number of processors, or the exact number if `isExact`
/// @param couplerDegree maximum number of processors that share a coupler
/// @param transceivers maximum number of transmitters (and of receivers) per processor
/// @param couplers maximum number of couplers, if limited
/// @param diameter maximum number of couplers of a shortest route, if limited
/// @param loss maximum loss of one coupler including excess loss, if limited
/// @param excess the loss of a coupler in addition to splitting
public record ResourceLimits(
    long processors,
    boolean isExact,
    int couplerDegree,
    int transceivers,
    Optional<Long> couplers,
    Optional<Integer> diameter,
    Optional<Decibels> loss,
    Decibels excess) {
  /// The maximum number of processors that can be planned.
  public static final long PROCESSORS_MAX = 1L << 24;

  public ResourceLimits {
    requireBetween("processors", processors, 2, PROCESSORS_MAX);
    requireBetween("coupler degree", couplerDegree, 2, PROCESSORS_MAX);
    requireBetween("transceivers", transceivers, 1, PROCESSORS_MAX);
    couplers.ifPresent(most -> requireBetween("couplers", most, 1, Long.MAX_VALUE));
    diameter.ifPresent(most -> requireBetween("diameter", most, 1, Integer.MAX_VALUE));
  }

  private static void requireBetween(
      final String name, final long value, final long least, final long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          most == Long.MAX_VALUE || most == Integer.MAX_VALUE
              ? "%s (%s) must be at least %s.".formatted(name, value, least)
              : "%s (%s) must lie between %s and %s.".formatted(name, value, least, most));
    }
  }

  /// Whether a network with these resources is within all limits.
  boolean allow(final StarResources resources) {
    final long nodes = resources.shape().nodes();
    return (isExact ? nodes == processors : nodes >= processors)
        && resources.shape().stack() <= couplerDegree
        && resources.transceiversPerProcessor() <= transceivers
        && couplers.map(most -> resources.shape().couplers() <= most).orElse(true)
        && diameter.map(most -> resources.shape().diameter() <= most).orElse(true)
        && loss.map(most -> resources.couplerLoss().compareTo(most) <= 0).orElse(true);
  }

  ResourceLimits withCouplerDegree(final int most) {
    return new ResourceLimits(
        processors, isExact, most, transceivers, couplers, diameter, loss, excess);
  }

  ResourceLimits withTransceivers(final int most) {
    return new ResourceLimits(
        processors, isExact, couplerDegree, most, couplers, diameter, loss, excess);
  }

  ResourceLimits withProcessors(final long count) {
    return new ResourceLimits(
        count, false, couplerDegree, transceivers, couplers, diameter, loss, excess);
  }

  ResourceLimits withoutCouplers() {
    return new ResourceLimits(
        processors, isExact, couplerDegree, transceivers, Optional.empty(), diameter, loss, excess);
  }

  ResourceLimits withoutDiameter() {
    return new ResourceLimits(
        processors, isExact, couplerDegree, transceivers, couplers, Optional.empty(), loss, excess);
  }

  ResourceLimits withoutLoss() {
    return new ResourceLimits(
        processors,
        isExact,
        couplerDegree,
        transceivers,
        couplers,
        diameter,
        Optional.empty(),
        excess);
  }
}
