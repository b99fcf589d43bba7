package org.heliograph.resources;

import java.util.Optional;
import org.heliograph.units.Decibels;

/// What a network may take, and how many processors it must have.
///
/// @param processors at least so many, or just so many if `isExact`
/// @param couplerDegree the most processors that share a coupler
/// @param transceivers the most transmitters, and receivers, of a processor
/// @param couplers the most couplers, if that matters
/// @param diameter the most couplers of a shortest route, if that matters
/// @param loss what one coupler may lose, excess included, if that matters
/// @param excess what a coupler loses beside splitting
public record ResourceLimits(
    long processors,
    boolean isExact,
    int couplerDegree,
    int transceivers,
    Optional<Long> couplers,
    Optional<Integer> diameter,
    Optional<Decibels> loss,
    Decibels excess) {
  /// The most processors that are planned for.
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

  /// Whether a network of these resources keeps within all of them.
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
