package org.heliograph.resources;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;

/// The networks of passive stars that fit given limits, best first, and the nearest alternatives if
/// none fits.
///
/// In the order of [CandidateNetwork#ORDER]. Optimal networks are those that no other dominates in
/// couplers, transceivers, diameter and power budget (the Pareto front).
public final class StarPlan {
  /// The maximum number of networks examined for one plan.
  public static final long EFFORT_MAX = 4_000_000;

  private final ResourceLimits resourceLimits;
  private final List<CandidateNetwork> fitting;
  private final List<CandidateNetwork> optimal;

  private StarPlan(final ResourceLimits resourceLimits) {
    this.resourceLimits = resourceLimits;
    this.fitting =
        CandidateNetworks.of(resourceLimits).stream().sorted(CandidateNetwork.ORDER).toList();
    this.optimal = front(fitting);
  }

  /// The plan for the limits; throws if there are too many networks to examine.
  public static StarPlan of(final ResourceLimits resourceLimits) {
    if (CandidateNetworks.effort(resourceLimits) > EFFORT_MAX) {
      throw new IllegalArgumentException(
          ("resources: coupler degree (%s) times transceivers (%s) must be at most %s for a plan."
                  + " Maybe a lower limit.")
              .formatted(
                  resourceLimits.couplerDegree(), resourceLimits.transceivers(), EFFORT_MAX));
    }
    return new StarPlan(resourceLimits);
  }

  /// All networks that fit, best first.
  public List<CandidateNetwork> fitting() {
    return fitting;
  }

  /// The networks that no other dominates, in the same order.
  public List<CandidateNetwork> optimal() {
    return optimal;
  }

  /// The Pareto front of an ordered list. A dominating network may come before or after, so each
  /// network is compared with those kept in both directions.
  private static List<CandidateNetwork> front(final List<CandidateNetwork> all) {
    final List<CandidateNetwork> kept = new ArrayList<>();
    for (final CandidateNetwork candidateNetwork : all) {
      if (kept.stream().noneMatch(better -> better.dominates(candidateNetwork))) {
        kept.removeIf(candidateNetwork::dominates);
        kept.add(candidateNetwork);
      }
    }
    return List.copyOf(kept);
  }

  /// One limit that excludes all networks: its least value at which one fits, and the first network
  /// that then fits.
  public record Nearest(String limit, String given, String needed, CandidateNetwork network) {}

  /// For each limit separately, the least change with which a network fits; empty if some network
  /// already fits.
  public List<Nearest> nearest() {
    final List<Nearest> found = new ArrayList<>();
    if (fitting.isEmpty()) {
      couplerDegree().ifPresent(found::add);
      transceivers().ifPresent(found::add);
      resourceLimits
          .couplers()
          .flatMap(
              given ->
                  least(
                      "couplers",
                      given.toString(),
                      resourceLimits.withoutCouplers(),
                      network -> network.resources().shape().couplers()))
          .ifPresent(found::add);
      resourceLimits
          .diameter()
          .flatMap(
              given ->
                  least(
                      "diameter",
                      given.toString(),
                      resourceLimits.withoutDiameter(),
                      network -> network.resources().shape().diameter()))
          .ifPresent(found::add);
      resourceLimits
          .loss()
          .flatMap(
              given ->
                  least(
                      "coupler loss",
                      given.toString(),
                      resourceLimits.withoutLoss(),
                      network -> network.resources().couplerLoss()))
          .ifPresent(found::add);
      processors().ifPresent(found::add);
    }
    return List.copyOf(found);
  }

  private static <V extends Comparable<V>> Optional<Nearest> least(
      final String limit,
      final String given,
      final ResourceLimits without,
      final Function<CandidateNetwork, V> value) {
    return CandidateNetworks.of(without).stream()
        .min(Comparator.comparing(value).thenComparing(CandidateNetwork.ORDER))
        .map(network -> new Nearest(limit, given, value.apply(network).toString(), network));
  }

  private Optional<Nearest> couplerDegree() {
    return smallest(
            resourceLimits.couplerDegree(),
            most -> resourceLimits.withCouplerDegree((int) (long) most))
        .flatMap(
            wider ->
                least(
                    "coupler degree",
                    Integer.toString(resourceLimits.couplerDegree()),
                    wider,
                    network -> network.resources().shape().stack()));
  }

  private Optional<Nearest> transceivers() {
    return smallest(
            resourceLimits.transceivers(),
            most -> resourceLimits.withTransceivers((int) (long) most))
        .flatMap(
            wider ->
                least(
                    "transceivers",
                    Integer.toString(resourceLimits.transceivers()),
                    wider,
                    network -> network.resources().transceiversPerProcessor()));
  }

  /// The first of increasingly wide limits, doubled each time, under which a network fits.
  private Optional<ResourceLimits> smallest(
      final int given, final Function<Long, ResourceLimits> widened) {
    return LongStream.iterate(
            2L * given, most -> most <= 2 * resourceLimits.processors(), most -> 2 * most)
        .map(most -> Math.min(most, resourceLimits.processors()))
        .mapToObj(widened::apply)
        .takeWhile(wider -> CandidateNetworks.effort(wider) <= EFFORT_MAX)
        .filter(wider -> !CandidateNetworks.of(wider).isEmpty())
        .findFirst();
  }

  /// For an exact processor count, the next larger network; otherwise the largest that fits.
  private Optional<Nearest> processors() {
    if (resourceLimits.isExact()) {
      return least(
          "processors",
          "exactly " + resourceLimits.processors(),
          resourceLimits.withProcessors(resourceLimits.processors()),
          network -> network.resources().shape().nodes());
    }
    long fits = 1;
    long fails = resourceLimits.processors();
    while (fails - fits > 1) {
      final long middle = (fits + fails) / 2;
      if (CandidateNetworks.of(resourceLimits.withProcessors(middle)).isEmpty()) {
        fails = middle;
      } else {
        fits = middle;
      }
    }
    return fits < 2
        ? Optional.empty()
        : CandidateNetworks.of(resourceLimits.withProcessors(fits)).stream()
            .min(CandidateNetwork.ORDER)
            .map(
                network ->
                    new Nearest(
                        "processors",
                        "at least " + resourceLimits.processors(),
                        Long.toString(network.resources().shape().nodes()),
                        network));
  }
}
