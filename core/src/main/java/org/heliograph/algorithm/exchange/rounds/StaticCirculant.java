package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// A static circulant graph: every node has circuits to the nodes at a few distances on a ring.
///
/// Uses all ports, for any number of nodes. Without `offsets`, a descent from the powers of
/// n^(1/ports) finds offsets with a small diameter and a small sum of distances: it changes one
/// offset at a time until there is no improvement. Deterministic; O(n² · ports²) per sweep, and no
/// descent above 2²⁸ operations per sweep.
@AutoService(Scheduler.class)
@Summary("A circulant of small diameter whose circuits are configured once.")
public record StaticCirculant(
    @Summary("offsets from a node to its neighbours; empty = searched") List<Integer> offsets)
    implements FixedCircuits {
  private static final long MOST_WORK = 1 << 28;

  public StaticCirculant() {
    this(List.of());
  }

  public StaticCirculant {
    offsets = List.copyOf(offsets);
    if (!offsets.isEmpty() && Collections.min(offsets) < 1) {
      throw new IllegalArgumentException(
          "static-circulant: offsets %s must be positive.".formatted(offsets));
    }
  }

  @Override
  public List<StaticCirculant> members(final RoundProblem roundProblem) {
    if (offsets.isEmpty()) {
      return List.of(new StaticCirculant(found(roundProblem.nodes(), roundProblem.ports())));
    }
    return offsets.size() <= roundProblem.ports()
            && Collections.max(offsets) < roundProblem.nodes()
            && offsets.stream().distinct().count() == offsets.size()
            && distances(roundProblem.nodes(), offsets) < Long.MAX_VALUE
        ? List.of(this)
        : List.of();
  }

  private static List<Integer> found(final int nodes, final int ports) {
    final List<Integer> best = powers(nodes, ports);
    final long work = (long) nodes * nodes * best.size() * best.size();
    boolean better = work <= MOST_WORK;
    long least = distances(nodes, best);
    while (better) {
      better = false;
      for (int i = 1; i < best.size(); i++) {
        for (int offset = 2; offset < nodes; offset++) {
          final int old = best.set(i, offset);
          final long sum = distances(nodes, best);
          if (sum < least) {
            least = sum;
            better = true;
          } else {
            best.set(i, old);
          }
        }
      }
    }
    return best.stream().sorted().toList();
  }

  private static List<Integer> powers(final int nodes, final int ports) {
    final double base = Math.max(1, Math.pow(nodes, 1.0 / ports));
    final List<Integer> powers = new ArrayList<>();
    for (int i = 0; i < ports; i++) {
      int power = (int) Math.min(nodes - 1L, Math.round(Math.pow(base, i)));
      while (powers.contains(power)) {
        power = power % (nodes - 1) + 1;
      }
      powers.add(power);
    }
    return powers;
  }

  /// The longest distance times n², plus the sum of all distances; [Long#MAX_VALUE] if some node is
  /// not reached.
  private static long distances(final int nodes, final List<Integer> offsets) {
    final int[] away = new int[nodes];
    final int[] queue = new int[nodes];
    int tail = 1;
    long sum = 0;
    for (int head = 0; head < tail; head++) {
      sum += away[queue[head]];
      for (final int offset : offsets) {
        final int next = (queue[head] + offset) % nodes;
        if (next != 0 && away[next] == 0) {
          away[next] = away[queue[head]] + 1;
          queue[tail++] = next;
        }
      }
    }
    return tail < nodes ? Long.MAX_VALUE : (long) away[queue[tail - 1]] * nodes * nodes + sum;
  }

  @Override
  public MixedRadix group(final RoundProblem roundProblem) {
    return MixedRadix.cyclic(roundProblem.nodes());
  }

  @Override
  public List<Integer> circuits(final RoundProblem roundProblem) {
    return offsets;
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "its offsets must differ, be smaller than the number of nodes, reach every node, and be"
        + " no more than the ports";
  }
}
