package org.heliograph.control;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Every way in which buffers may fill under matchings of the largest weight, and every choice
/// among equal ones; weights are refusals in a row plus one.
///
/// A state is the refusals of all buffers; a buffer that has met none may ask or not, as the
/// adversary likes. Processors are alike, and sorted.
final class Adversary {
  private static final int BITS = 8;

  private final int couplers;
  private final int buffers;
  private final List<Integer> matchings = new ArrayList<>();
  private final Set<List<Long>> seen = new HashSet<>();
  private List<List<Long>> reached = new ArrayList<>();
  private int worst;

  Adversary(final GroupShape shape) {
    this.couplers = shape.couplers();
    this.buffers = shape.processors() * shape.couplers();
    addMatchings(shape, 0, 0, 0);
  }

  /// All sets of buffers, as bits, of which no two share a processor or a coupler.
  private void addMatchings(
      final GroupShape shape, final int coupler, final int processors, final int matching) {
    if (coupler == shape.couplers()) {
      matchings.add(matching);
      return;
    }
    addMatchings(shape, coupler + 1, processors, matching);
    for (int processor = 0; processor < shape.processors(); processor++) {
      if ((processors & (1 << processor)) == 0) {
        final int buffer = processor * shape.couplers() + coupler;
        addMatchings(shape, coupler + 1, processors | (1 << processor), matching | (1 << buffer));
      }
    }
  }

  /// The most refusals in a row that any buffer can meet.
  int worst() {
    reach(new int[buffers]);
    while (!reached.isEmpty()) {
      final List<List<Long>> states = reached;
      reached = new ArrayList<>();
      states.forEach(state -> leave(refusals(state)));
    }
    return worst;
  }

  private void reach(final int[] refusals) {
    final List<Long> state = new ArrayList<>();
    for (int first = 0; first < buffers; first += couplers) {
      long processor = 0;
      for (int buffer = first; buffer < first + couplers; buffer++) {
        worst = Math.max(worst, refusals[buffer]);
        processor = (processor << BITS) + refusals[buffer];
      }
      state.add(processor);
    }
    Collections.sort(state);
    if (seen.add(state)) {
      reached.add(state);
    }
  }

  private int[] refusals(final List<Long> state) {
    final int[] refusals = new int[buffers];
    for (int buffer = 0; buffer < buffers; buffer++) {
      final int behind = couplers - 1 - buffer % couplers;
      refusals[buffer] =
          (int) (state.get(buffer / couplers) >>> (BITS * behind)) & ((1 << BITS) - 1);
    }
    return refusals;
  }

  private void leave(final int[] refusals) {
    int waiting = 0;
    for (int buffer = 0; buffer < buffers; buffer++) {
      waiting |= refusals[buffer] > 0 ? 1 << buffer : 0;
    }
    final int free = ((1 << buffers) - 1) & ~waiting;
    final int[] weights =
        matchings.stream().mapToInt(matching -> weight(refusals, matching)).toArray();
    for (int more = free; more >= 0; more = more == 0 ? -1 : (more - 1) & free) {
      decide(refusals, waiting | more, weights);
    }
  }

  private static int weight(final int[] refusals, final int matching) {
    int weight = 0;
    for (int rest = matching; rest != 0; rest &= rest - 1) {
      weight += refusals[Integer.numberOfTrailingZeros(rest)] + 1;
    }
    return weight;
  }

  private void decide(final int[] refusals, final int asking, final int[] weights) {
    int best = 0;
    for (int i = 0; i < weights.length; i++) {
      best = (matchings.get(i) & ~asking) == 0 ? Math.max(best, weights[i]) : best;
    }
    for (int i = 0; i < weights.length; i++) {
      final int matching = matchings.get(i);
      if ((matching & ~asking) == 0 && weights[i] == best) {
        final int[] next = new int[buffers];
        for (int rest = asking & ~matching; rest != 0; rest &= rest - 1) {
          final int refused = Integer.numberOfTrailingZeros(rest);
          next[refused] = refusals[refused] + 1;
        }
        reach(next);
      }
    }
  }
}
