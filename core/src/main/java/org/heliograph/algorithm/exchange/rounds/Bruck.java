package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RadixFactors;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Bruck's algorithm: in round i every node sends to the nodes at the distances 1, 2, … radix − 1
/// times radixⁱ, over circuits that are configured for the round. For any number of nodes.
///
/// Source: *bruck1997*. In an all-to-all each message moves by one digit of its displacement per
/// round. Each part multiplies all displacements by another unit, so that the parts use different
/// circuits except in the last round. At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("One digit of the distance per round, for any number of nodes; reconfigured each round.")
@Source("bruck1997")
public record Bruck(
    @Summary("base of the digits; 0 = searched, up to ports + 1") int radix,
    @Summary("parts of a message, each over separate circuits; 0 = one, or as many as ports serve")
        int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") AllReduceMethod sums)
    implements SequenceStrategy {
  public Bruck() {
    this(0, 0, AllReduceMethod.ANY);
  }

  public Bruck {
    DigitSequences.requireParts("bruck", parts);
    RadixFactors.require("bruck", radix, "best found");
  }

  @Override
  public List<Bruck> members(final RoundProblem roundProblem) {
    return IntStream.rangeClosed(
            radix == 0 ? 2 : radix, radix == 0 ? roundProblem.ports() + 1 : radix)
        .boxed()
        .flatMap(base -> members(roundProblem, base))
        .distinct()
        .filter(member -> member.runs(roundProblem))
        .toList();
  }

  private Stream<Bruck> members(final RoundProblem roundProblem, final int base) {
    return roundProblem.ways(sums).stream()
        .flatMap(
            way ->
                Stream.of(
                        Math.max(1, parts),
                        roundProblem.parts(way, parts, base - 1, roundProblem.ports()))
                    .map(shares -> new Bruck(base, shares, way)));
  }

  @Override
  public RoundSequence sequence(final RoundProblem roundProblem) {
    return DigitSequences.powers(
        roundProblem.nodes(), radix, DigitSequences.units(roundProblem.nodes(), parts));
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a port for each digit but zero, and for each part";
  }
}
