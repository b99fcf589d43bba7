package org.heliograph.formats.schedule;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.CutCertificate;
import org.heliograph.bound.family.Distance.DistanceCertificate;
import org.heliograph.bound.family.Growth.GrowthCertificate;
import org.heliograph.bound.family.InjectionEjection.InjectionEjectionCertificate;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.problem.Problem;
import org.heliograph.topology.ChannelKind;

/// A lower bound in the plain format: the kind of the argument, the slots that it claims, and what
/// the argument names.
///
/// The slots are a claim, which every reader of the line checks.
public record PlainBound(String kind, long slots, List<Long> named, Optional<String> direction) {
  public PlainBound {
    named = List.copyOf(named);
  }

  private PlainBound(final String kind, final long slots, final Stream<Long> named) {
    this(kind, slots, named.toList(), Optional.empty());
  }

  /// `bound` of `problem`, if it says anything and the format states its argument.
  public static Optional<PlainBound> of(final Problem problem, final Bound bound) {
    return of(problem, bound.certificate(), bound.slots());
  }

  /// The argument of `certificate` for `slots` slots, if these are some and the format states it.
  public static Optional<PlainBound> of(
      final Problem problem, final Certificate certificate, final long slots) {
    final boolean isSplit = !problem.capabilities().relay() && !problem.demand().hasSingleTargets();
    return isSplit || slots < 1 ? Optional.empty() : stated(problem, certificate, slots);
  }

  private static Optional<PlainBound> stated(
      final Problem problem, final Certificate certificate, final long slots) {
    return switch (certificate) {
      case CutCertificate(final List<Integer> nodes) ->
          Optional.of(new PlainBound("cut", slots, counted(nodes)));
      case InjectionEjectionCertificate(final int node) ->
          Optional.of(new PlainBound("injection-ejection", slots, Stream.of((long) node)));
      case DistanceCertificate(final int node, final int distance) ->
          Optional.of(new PlainBound("distance", slots, Stream.of((long) node, (long) distance)));
      case GrowthCertificate(final int chunk, final int node, final boolean backward)
          when !isMixed(problem) ->
          Optional.of(
              new PlainBound(
                  "growth",
                  slots,
                  List.of((long) chunk, (long) node),
                  Optional.of(backward ? "backward" : "forward")));
      case ChannelWeights(final List<Integer> weights, final boolean minimal) when !minimal ->
          Optional.of(new PlainBound("weights", slots, counted(perChannel(problem, weights))));
      case RelayCostCertificate _ -> Optional.of(new PlainBound("relay-cost", slots, Stream.of()));
      default -> Optional.empty();
    };
  }

  /// Whether routes must stay in one of two media, of which the growth of the format knows nothing.
  private static boolean isMixed(final Problem problem) {
    return problem.topology().kinds().stream().map(ChannelKind::medium).distinct().count() > 1;
  }

  private static List<Integer> perChannel(final Problem problem, final List<Integer> weights) {
    return weights.size() == 1
        ? Collections.nCopies(Math.toIntExact(problem.topology().channels()), weights.getFirst())
        : weights;
  }

  private static Stream<Long> counted(final List<Integer> numbers) {
    return Stream.concat(
        Stream.of((long) numbers.size()), numbers.stream().map(number -> (long) number));
  }

  /// The line.
  String line() {
    return Stream.of(
            Stream.of("bound", kind, Long.toString(slots)),
            named.stream().map(String::valueOf),
            direction.stream())
        .flatMap(words -> words)
        .collect(Collectors.joining(" "));
  }
}
