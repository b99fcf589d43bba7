package org.heliograph.resources;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;

/// Which networks of passive stars fit given limits, best first, and what is nearest if none does.
///
/// In the order of [Candidate#ORDER]; optimal are those that no other beats in couplers,
/// transceivers, diameter and power at once (the Pareto front).
public final class StarPlan {
  /// The most networks that are looked at for one plan.
  public static final long EFFORT_MAX = 4_000_000;

  private final Limits limits;
  private final List<Candidate> fitting;
  private final List<Candidate> optimal;

  private StarPlan(final Limits limits) {
    this.limits = limits;
    this.fitting = Candidates.of(limits).stream().sorted(Candidate.ORDER).toList();
    this.optimal = front(fitting);
  }

  /// What fits; throws if there are too many networks to look at.
  public static StarPlan of(final Limits limits) {
    if (Candidates.effort(limits) > EFFORT_MAX) {
      throw new IllegalArgumentException(
          ("resources: coupler degree (%s) times transceivers (%s) must be at most %s for a plan."
                  + " Maybe a lower limit.")
              .formatted(limits.couplerDegree(), limits.transceivers(), EFFORT_MAX));
    }
    return new StarPlan(limits);
  }

  /// All that fit, best first.
  public List<Candidate> fitting() {
    return fitting;
  }

  /// Those of them that no other beats, in the same order.
  public List<Candidate> optimal() {
    return optimal;
  }

  /// The front of an ordered list: what dominates another comes before it or after, so that each
  /// newcomer is held against those kept, and they against it.
  private static List<Candidate> front(final List<Candidate> all) {
    final List<Candidate> kept = new ArrayList<>();
    for (final Candidate candidate : all) {
      if (kept.stream().noneMatch(better -> better.dominates(candidate))) {
        kept.removeIf(candidate::dominates);
        kept.add(candidate);
      }
    }
    return List.copyOf(kept);
  }

  /// One limit that keeps networks out: the least value at which one fits, and the first that does.
  public record Nearest(String limit, String given, String needed, Candidate network) {}

  /// For each limit by itself, how far it must give way before something fits; none if something
  /// does already.
  public List<Nearest> nearest() {
    final List<Nearest> found = new ArrayList<>();
    if (fitting.isEmpty()) {
      couplerDegree().ifPresent(found::add);
      transceivers().ifPresent(found::add);
      limits
          .couplers()
          .flatMap(
              given ->
                  least(
                      "couplers",
                      given.toString(),
                      limits.withoutCouplers(),
                      network -> network.resources().shape().couplers()))
          .ifPresent(found::add);
      limits
          .diameter()
          .flatMap(
              given ->
                  least(
                      "diameter",
                      given.toString(),
                      limits.withoutDiameter(),
                      network -> network.resources().shape().diameter()))
          .ifPresent(found::add);
      limits
          .loss()
          .flatMap(
              given ->
                  least(
                      "coupler loss",
                      given.toString(),
                      limits.withoutLoss(),
                      network -> network.resources().couplerLoss()))
          .ifPresent(found::add);
      processors().ifPresent(found::add);
    }
    return List.copyOf(found);
  }

  private static <V extends Comparable<V>> Optional<Nearest> least(
      final String limit,
      final String given,
      final Limits without,
      final Function<Candidate, V> value) {
    return Candidates.of(without).stream()
        .min(Comparator.comparing(value).thenComparing(Candidate.ORDER))
        .map(network -> new Nearest(limit, given, value.apply(network).toString(), network));
  }

  private Optional<Nearest> couplerDegree() {
    return smallest(limits.couplerDegree(), most -> limits.withCouplerDegree((int) (long) most))
        .flatMap(
            wider ->
                least(
                    "coupler degree",
                    Integer.toString(limits.couplerDegree()),
                    wider,
                    network -> network.resources().shape().stack()));
  }

  private Optional<Nearest> transceivers() {
    return smallest(limits.transceivers(), most -> limits.withTransceivers((int) (long) most))
        .flatMap(
            wider ->
                least(
                    "transceivers",
                    Integer.toString(limits.transceivers()),
                    wider,
                    network -> network.resources().transceiversPerProcessor()));
  }

  /// The first of ever wider limits, doubled each time, under which something fits.
  private Optional<Limits> smallest(final int given, final Function<Long, Limits> widened) {
    return LongStream.iterate(2L * given, most -> most <= 2 * limits.processors(), most -> 2 * most)
        .map(most -> Math.min(most, limits.processors()))
        .mapToObj(widened::apply)
        .takeWhile(wider -> Candidates.effort(wider) <= EFFORT_MAX)
        .filter(wider -> !Candidates.of(wider).isEmpty())
        .findFirst();
  }

  /// Of limits that ask for an exact count, the next larger network; else the largest that fits.
  private Optional<Nearest> processors() {
    if (limits.isExact()) {
      return least(
          "processors",
          "exactly " + limits.processors(),
          limits.withProcessors(limits.processors()),
          network -> network.resources().shape().nodes());
    }
    long fits = 1;
    long fails = limits.processors();
    while (fails - fits > 1) {
      final long middle = (fits + fails) / 2;
      if (Candidates.of(limits.withProcessors(middle)).isEmpty()) {
        fails = middle;
      } else {
        fits = middle;
      }
    }
    return fits < 2
        ? Optional.empty()
        : Candidates.of(limits.withProcessors(fits)).stream()
            .min(Candidate.ORDER)
            .map(
                network ->
                    new Nearest(
                        "processors",
                        "at least " + limits.processors(),
                        Long.toString(network.resources().shape().nodes()),
                        network));
  }
}
