package org.heliograph.cost;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// The O/E/O conversions per item: the number of lightpaths to a target, as `mean` and `most` over
/// all deliveries.
///
/// A chunk counts from its source to the first arrival at a target that is not one of its sources.
/// If chunks combine, it is the longest chain of lightpaths that any contribution took.
public record Conversions(double mean, int most) {
  /// The maximum of nodes × chunks for which conversions are counted, at two bytes each.
  public static final long MAX_COPIES = 1L << 27;

  private static final double ROUNDING = 1e4;

  /// Whether the switching model has conversions, and the counts fit in memory.
  public static boolean areCounted(final Problem problem) {
    return areMade(problem) && copies(problem) <= MAX_COPIES;
  }

  /// Whether the switching model states the cost of a conversion.
  public static boolean areMade(final Problem problem) {
    return problem.switching().timing().framing().perFlit().picoseconds() > 0;
  }

  private static long copies(final Problem problem) {
    return (long) problem.topology().nodes() * problem.demand().chunks();
  }

  /// Counts the conversions, if possible; O(transmissions × receivers), 2 bytes per node and chunk.
  public static Optional<Conversions> of(final Verified verified) {
    if (!areCounted(verified.problem())) {
      return Optional.empty();
    }
    final Counter counter = new Counter(verified.problem());
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      counter.count(at);
    }
    return Optional.of(counter.finish());
  }

  /// The lightpaths so far, by chunk and node. Arrivals are counted at the end of a slot, since
  /// until then nodes send what they had before.
  private static final class Counter {
    private final Problem problem;
    private final int nodes;
    private final boolean combines;
    private final short[] taken;
    private final Receivers receivers = new Receivers();
    private final IntList places = new IntList();
    private final IntList arrivals = new IntList(); // lightpaths, as in `taken`
    private final BitSet replaces = new BitSet();
    private int slot;

    Counter(final Problem problem) {
      final Demand demand = problem.demand();
      this.problem = problem;
      this.nodes = problem.topology().nodes();
      this.combines = demand.combines();
      this.taken = new short[Math.toIntExact(copies(problem))];
      Arrays.fill(taken, Short.MAX_VALUE);
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        for (final int source : demand.sources(chunk).toArray()) {
          taken[place(chunk, source)] = 0;
        }
      }
    }

    private int place(final int chunk, final int node) {
      return chunk * nodes + node;
    }

    void count(final TransmissionCursor at) {
      if (at.slot() != slot) {
        endSlot();
        slot = at.slot();
      }
      final int before = taken[place(at.chunk(), at.sender())];
      final short after = (short) Math.min(before + 1, Short.MAX_VALUE);
      receivers.find(problem.topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        replaces.set(places.size(), at.action() == Action.COPY);
        places.add(place(at.chunk(), receivers.get(i)));
        arrivals.add(after);
      }
    }

    private void endSlot() {
      for (int i = 0; i < places.size(); i++) {
        final int place = places.get(i);
        final short held = taken[place];
        final short arrival = (short) arrivals.get(i);
        if (!combines) {
          taken[place] = held < arrival ? held : arrival;
        } else if (held == Short.MAX_VALUE || replaces.get(i)) {
          taken[place] = arrival;
        } else {
          taken[place] = held > arrival ? held : arrival;
        }
      }
      places.clear();
      arrivals.clear();
      replaces.clear();
    }

    Conversions finish() {
      endSlot();
      long sum = 0;
      long items = 0;
      int most = 0;
      final Demand demand = problem.demand();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        for (final int target : demand.targets(chunk).toArray()) {
          final int lightpaths = taken[place(chunk, target)];
          sum += lightpaths;
          items += lightpaths > 0 ? 1 : 0;
          most = Math.max(most, lightpaths);
        }
      }
      return new Conversions(Math.rint(ROUNDING * sum / Math.max(1, items)) / ROUNDING, most);
    }
  }
}
