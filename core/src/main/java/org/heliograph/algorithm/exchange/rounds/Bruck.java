package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
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
    implements RoundStrategy {
  private static final int MOST_RADIX = 1 << 24; // nodes of a network

  public Bruck() {
    this(0, 0, AllReduceMethod.ANY);
  }

  public Bruck {
    DigitRadices.requireParts("bruck", parts);
    if (radix < 0 || radix == 1 || radix > MOST_RADIX) {
      throw new IllegalArgumentException(
          "bruck: radix (%s) must lie between 2 and %s, or be 0 for the best found."
              .formatted(radix, MOST_RADIX));
    }
  }

  @Override
  public List<Bruck> members(final RoundProblem roundProblem) {
    final LinkedHashSet<Bruck> members = new LinkedHashSet<>();
    final int least = radix == 0 ? 2 : radix;
    final int most = radix == 0 ? roundProblem.ports() + 1 : radix;
    for (int base = least; base <= most; base++) {
      for (final AllReduceMethod way : DigitRadices.ways(roundProblem, sums)) {
        members.add(new Bruck(base, Math.max(1, parts), way));
        members.add(
            new Bruck(
                base,
                DigitRadices.parts(roundProblem, way, parts, base - 1, roundProblem.ports()),
                way));
      }
    }
    final List<Bruck> running = new ArrayList<>(members);
    running.removeIf(
        member -> {
          final RoundSequence sequence = member.sequence(roundProblem);
          return sequence.width() > roundProblem.ports()
              || (member.sums == AllReduceMethod.WHOLE && !sequence.sums());
        });
    return running;
  }

  private RoundSequence sequence(final RoundProblem roundProblem) {
    return DigitSequences.powers(
        roundProblem.nodes(), radix, DigitSequences.units(roundProblem.nodes(), parts));
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return roundProblem.rounds(sequence(roundProblem), sums);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a port for each digit but zero, and for each part";
  }
}
