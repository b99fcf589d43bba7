package org.heliograph.algorithm.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// One round of relay trees: which arcs to send now, so that what is left to do is least.
///
/// For every load of the lanes the least cost to go on is found exactly: first for every gap, then
/// for all gaps together (a knapsack). Lanes left dark are lost, so work done early is never
/// in vain. Time O(reach² · lanes + sizes · reach · lanes² + gaps · lanes²).
final class Round {
  private static final int NEVER = SideCosts.NEVER;

  private final SideCosts costs;
  private final int left;
  private final int lanes;
  private final Loads loads;
  private final List<Gap> gaps;
  private final Ties ties;
  private final int[][] ends;
  private final int[][] endsBefore;
  private final Map<List<Integer>, Options> known = new HashMap<>();
  private final int[] total;
  private final int[][] picks;

  /// A round after which `left` more rounds follow.
  Round(
      final SideCosts costs,
      final int left,
      final int reach,
      final int lanes,
      final Loads loads,
      final List<Gap> gaps,
      final Ties ties) {
    this.costs = costs;
    this.left = left;
    this.lanes = lanes;
    this.loads = loads;
    this.gaps = gaps;
    this.ties = ties;
    final int largest = gaps.stream().mapToInt(Gap::size).max().orElse(0);
    final int far = Math.min(Math.min(largest, reach), lanes);
    this.ends = new int[far + 1][lanes + 1];
    this.endsBefore = new int[far + 1][lanes + 1];
    fillEnds();
    this.total = new int[loads.count()];
    this.picks = new int[gaps.size()][];
    fillTotal();
  }

  /// `ends[p][c]`: what is left to do among the first p nodes beyond a holder that sends arcs of
  /// total length c, the longest to the p-th of them.
  private void fillEnds() {
    for (final int[] row : ends) {
      Arrays.fill(row, NEVER);
    }
    ends[0][0] = 0;
    for (int p = 1; p < ends.length; p++) {
      for (int q = 0; q < p; q++) {
        final int between = costs.gap(left, p - q - 1);
        for (int c = p; c <= lanes && between < NEVER; c++) {
          final int cost = ends[q][c - p] + between;
          if (cost < NEVER && ties.replace(cost, ends[p][c])) {
            ends[p][c] = cost;
            endsBefore[p][c] = q;
          }
        }
      }
    }
  }

  /// The best for one gap at every load: how far each end reaches, with arcs of what total length.
  private static final class Options {
    private final int[] costs;
    private final int[] near;
    private final int[] nearLength;
    private final int[] far;
    private final int[] farLength;

    private final Ties ties;

    Options(final int count, final Ties ties) {
      this.ties = ties;
      costs = new int[count];
      near = new int[count];
      nearLength = new int[count];
      far = new int[count];
      farLength = new int[count];
      Arrays.fill(costs, NEVER);
    }

    void offer(
        final int load, final int cost, final int p, final int out, final int q, final int in) {
      if (load >= 0 && cost < NEVER && ties.replace(cost, costs[load])) {
        costs[load] = cost;
        near[load] = p;
        nearLength[load] = out;
        far[load] = q;
        farLength[load] = in;
      }
    }
  }

  private Options options(final Gap gap) {
    return known.computeIfAbsent(
        List.of(gap.size(), gap.side(), gap.open() ? 1 : 0),
        _ -> gap.open() ? openOptions(gap) : closedOptions(gap));
  }

  private Options openOptions(final Gap gap) {
    final Options options = new Options(loads.count(), ties);
    for (int p = 0; p <= Math.min(gap.size(), ends.length - 1); p++) {
      final int beyond = costs.side(left, gap.size() - p);
      for (int out = 0; out <= lanes && beyond < NEVER; out++) {
        options.offer(loads.of(gap.side(), out, 0), ends[p][out] + beyond, p, out, 0, 0);
      }
    }
    return options;
  }

  private Options closedOptions(final Gap gap) {
    final Options options = new Options(loads.count(), ties);
    final int[] inner = new int[lanes + 1];
    final int[] reached = new int[lanes + 1];
    for (int p = 0; p <= Math.min(gap.size(), ends.length - 1); p++) {
      fillInner(gap.size() - p, inner, reached);
      for (int out = 0; out <= lanes; out++) {
        for (int in = 0; in + out <= 2 * lanes && in <= lanes && ends[p][out] < NEVER; in++) {
          final int load = loads.of(gap.side(), out, in);
          options.offer(load, ends[p][out] + inner[in], p, out, reached[in], in);
        }
      }
    }
    return options;
  }

  /// What is left to do in a gap of `size` nodes when only its far end sends, for every length.
  private void fillInner(final int size, final int[] inner, final int[] reached) {
    Arrays.fill(inner, NEVER);
    for (int q = 0; q <= Math.min(size, ends.length - 1); q++) {
      final int between = costs.gap(left, size - q);
      for (int in = 0; in <= lanes && between < NEVER; in++) {
        final int cost = ends[q][in] + between;
        if (cost < NEVER && ties.replace(cost, inner[in])) {
          inner[in] = cost;
          reached[in] = q;
        }
      }
    }
  }

  private void fillTotal() {
    Arrays.fill(total, NEVER);
    total[0] = 0;
    for (int i = 0; i < gaps.size(); i++) {
      final int[] before = total.clone();
      final int[] own = options(gaps.get(i)).costs;
      picks[i] = new int[total.length];
      Arrays.fill(total, NEVER);
      for (int load = 0; load < own.length; load++) {
        for (int other = 0; other < own.length && own[load] < NEVER; other++) {
          final int sum = loads.sum(load, other);
          final int cost = own[load] + before[other];
          if (sum >= 0 && cost < NEVER && ties.replace(cost, total[sum])) {
            total[sum] = cost;
            picks[i][sum] = load;
          }
        }
      }
    }
  }

  /// The loads after which it is possible to go on, best first.
  List<Integer> ranking() {
    return IntStream.range(0, total.length)
        .filter(load -> total[load] < NEVER)
        .boxed()
        .sorted(Comparator.comparingInt(load -> total[load]))
        .toList();
  }

  /// The least cost to go on after a round of this load.
  int remaining(final int load) {
    return total[load];
  }

  /// What is sent, and what gaps are left, at a load of the ranking.
  Move move(final int load) {
    final Move move = new Move(new ArrayList<>(), new ArrayList<>());
    int rest = load;
    final int[] own = new int[gaps.size()];
    for (int i = gaps.size() - 1; i >= 0; i--) {
      own[i] = picks[i][rest];
      rest -= own[i];
    }
    for (int i = 0; i < own.length; i++) {
      apply(gaps.get(i), own[i], move);
    }
    return move;
  }

  private void apply(final Gap gap, final int load, final Move move) {
    final Options options = options(gap);
    final int p = options.near[load];
    final int q = options.far[load];
    send(gap, gap.base(), 1, p, options.nearLength[load], move);
    if (q > 0) {
      send(gap, gap.base() + gap.size() + 1, -1, q, options.farLength[load], move);
    }
    if (gap.size() - p - q > 0) {
      move.gaps()
          .add(new Gap(gap.tree(), gap.side(), gap.base() + p, gap.size() - p - q, gap.open()));
    }
  }

  /// The arcs of one end of a gap, which go `way`, and the gaps between them.
  private void send(
      final Gap gap,
      final int end,
      final int way,
      final int far,
      final int length,
      final Move move) {
    int p = far;
    int c = length;
    while (p > 0) {
      move.arcs().add(new Arc(gap.tree(), gap.side(), gap.base(), end, end + way * p));
      final int q = endsBefore[p][c];
      if (p - q - 1 > 0) {
        final int base = way > 0 ? end + q : end - p;
        move.gaps().add(new Gap(gap.tree(), gap.side(), base, p - q - 1, false));
      }
      c -= p;
      p = q;
    }
  }

  /// Arcs to send and gaps that remain.
  record Move(List<Arc> arcs, List<Gap> gaps) {}
}
