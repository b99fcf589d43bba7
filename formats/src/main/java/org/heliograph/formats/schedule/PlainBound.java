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
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.bound.family.Distance.DistanceCertificate;
import org.heliograph.bound.family.Growth.GrowthCertificate;
import org.heliograph.bound.family.InjectionEjection.InjectionEjectionCertificate;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.ChannelKind;

/// A lower bound in the plain format: the kind of the argument, the slots that it claims, and the
/// words that the argument names.
///
/// The slots are a claim, which every reader of the line checks.
public record PlainBound(String kind, long slots, List<String> named) {
  public PlainBound {
    named = List.copyOf(named);
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
    return words(problem, certificate)
        .map(words -> words.map(String::valueOf).toList())
        .map(words -> new PlainBound(words.getFirst(), slots, words.subList(1, words.size())));
  }

  /// The kind of the argument, and what it names; empty if the format does not state it.
  private static Optional<Stream<?>> words(final Problem problem, final Certificate certificate) {
    return switch (certificate) {
      case CutCertificate(final List<Integer> nodes) ->
          Optional.of(Stream.concat(Stream.of("cut"), counted(nodes)));
      case InjectionEjectionCertificate(final int node) ->
          Optional.of(Stream.of("injection-ejection", node));
      case DistanceCertificate(final int node, final int distance) ->
          Optional.of(Stream.of("distance", node, distance));
      case GrowthCertificate(final int chunk, final int node, final boolean backward)
          when !isMixed(problem) ->
          Optional.of(Stream.of("growth", chunk, node, backward ? "backward" : "forward"));
      case ChannelWeights(final List<Integer> weights, final boolean minimal) when !minimal ->
          Optional.of(Stream.concat(Stream.of("weights"), counted(perChannel(problem, weights))));
      case RelayCostCertificate _ -> Optional.of(Stream.of("relay-cost"));
      case CutGrowthCertificate(final int source, final int target, final List<Integer> nodes)
          when !isMixed(problem) && isCountedByChannels(problem.capabilities()) ->
          Optional.of(
              Stream.concat(Stream.of("cut-growth", one(source), one(target)), counted(nodes)));
      default -> Optional.empty();
    };
  }

  private static String one(final int node) {
    return node == CutGrowthCertificate.ALL ? "-" : Integer.toString(node);
  }

  /// Whether a passage through a cut is counted by channels alone, all lanes of which are of use.
  private static boolean isCountedByChannels(final Capabilities capabilities) {
    return capabilities.hops() > 1
        && Math.min(capabilities.sendPorts(), capabilities.receivePorts())
            == Capabilities.UNLIMITED;
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

  private static Stream<Integer> counted(final List<Integer> numbers) {
    return Stream.concat(Stream.of(numbers.size()), numbers.stream());
  }

  /// The line.
  String line() {
    return Stream.concat(Stream.of("bound", kind, Long.toString(slots)), named.stream())
        .collect(Collectors.joining(" "));
  }
}
