package org.heliograph.algorithm.rounds;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Bruck's algorithm: in round i every node calls those that lie 1, 2, … radix − 1 times radixⁱ
/// further on, for any number of nodes, over circuits set for the round.
///
/// Source: *bruck1997*. As an all-to-all each message moves by one digit of its displacement a
/// round. Parts see the ring multiplied by different units, so that they use different circuits
/// but in the last round. At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("One digit of the distance per round, for any number of nodes; reconfigured each round.")
public record Bruck(
    @Summary("base of the digits; 0 = searched, up to ports + 1") int radix,
    @Summary("parts of a message, each over separate circuits; 0 = one, or as many as ports serve")
        int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") Sums sums)
    implements RoundStrategy {
  private static final int MOST_RADIX = 1 << 24; // nodes of a network

  public Bruck() {
    this(0, 0, Sums.ANY);
  }

  public Bruck {
    Axes.requireParts("bruck", parts);
    if (radix < 0 || radix == 1 || radix > MOST_RADIX) {
      throw new IllegalArgumentException(
          "bruck: radix (%s) must lie between 2 and %s, or be 0 for the best found."
              .formatted(radix, MOST_RADIX));
    }
  }

  @Override
  public List<Bruck> members(final Arena arena) {
    final LinkedHashSet<Bruck> members = new LinkedHashSet<>();
    final int least = radix == 0 ? 2 : radix;
    final int most = radix == 0 ? arena.ports() + 1 : radix;
    for (int base = least; base <= most; base++) {
      for (final Sums way : Axes.ways(arena, sums)) {
        members.add(new Bruck(base, Math.max(1, parts), way));
        members.add(new Bruck(base, Axes.parts(arena, way, parts, base - 1, arena.ports()), way));
      }
    }
    final List<Bruck> running = new ArrayList<>(members);
    running.removeIf(
        member -> {
          final Sequence sequence = member.sequence(arena);
          return sequence.width() > arena.ports()
              || (member.sums == Sums.WHOLE && !sequence.sums());
        });
    return running;
  }

  private Sequence sequence(final Arena arena) {
    return Digits.powers(arena.nodes(), radix, Digits.units(arena.nodes(), parts));
  }

  @Override
  public Rounds rounds(final Arena arena) {
    return arena.rounds(sequence(arena), sums);
  }

  @Override
  public String reason(final Arena arena) {
    return "it needs a port for each digit but zero, and for each part";
  }
}
