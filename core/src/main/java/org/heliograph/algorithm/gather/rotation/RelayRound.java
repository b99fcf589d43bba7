package org.heliograph.algorithm.gather.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/// One round of relay trees: the arcs to send now so that the rest costs least.
///
/// The least cost to finish is found exactly for every load of the lanes: first for every gap, then
/// for all gaps together (a knapsack). A lane left unused in a slot cannot be recovered, so sending
/// early never hurts. Time O(reach² · lanes + sizes · reach · lanes² + gaps · lanes²).
final class RelayRound {
  private static final int NEVER = SideCosts.NEVER;

  private final SideCosts costs;
  private final int left;
  private final int lanes;
  private final RoundLoad roundLoad;
  private final List<MissingNodes> gaps;
  private final BooleanSupplier tieBreak;
  private final int[][] ends;
  private final int[][] endsBefore;
  private final Map<List<Integer>, Options> known = new HashMap<>();
  private final int[] total;
  private final int[][] picks;

  /// Prepares a round after which `left` more rounds follow; of two equally good choices it takes
  /// the later one if `tieBreak` says so.
  RelayRound(
      final SideCosts costs,
      final int left,
      final int reach,
      final RoundLoad roundLoad,
      final List<MissingNodes> gaps,
      final BooleanSupplier tieBreak) {
    this.costs = costs;
    this.left = left;
    this.lanes = roundLoad.lanes();
    this.roundLoad = roundLoad;
    this.gaps = gaps;
    this.tieBreak = tieBreak;
    final int largest = gaps.stream().mapToInt(MissingNodes::size).max().orElse(0);
    final int far = Math.min(Math.min(largest, reach), lanes);
    this.ends = new int[far + 1][lanes + 1];
    this.endsBefore = new int[far + 1][lanes + 1];
    fillEnds();
    this.total = new int[roundLoad.count()];
    this.picks = new int[gaps.size()][];
    fillTotal();
  }

  int left() {
    return left;
  }

  /// Returns whether a choice of this cost replaces the best so far.
  private boolean replaces(final int cost, final int best) {
    return cost < best || (cost == best && tieBreak.getAsBoolean());
  }

  /// Fills `ends[p][c]`: the cost that remains among the first p nodes beyond a holder that sends
  /// arcs of total length c, the longest to the p-th node.
  private void fillEnds() {
    for (final int[] row : ends) {
      Arrays.fill(row, NEVER);
    }
    ends[0][0] = 0;
    for (int p = 1; p < ends.length; p++) {
      for (int q = 0; q < p; q++) {
        final int between = costs.gap(left, p - q - 1);
        for (int c = p; c <= longest(q) + p && c <= lanes && between < NEVER; c++) {
          final int cost = ends[q][c - p] + between;
          if (cost < NEVER && replaces(cost, ends[p][c])) {
            ends[p][c] = cost;
            endsBefore[p][c] = q;
          }
        }
      }
    }
  }

  /// Returns the largest useful total length of arcs to each of `nodes` nodes.
  private int longest(final int nodes) {
    return (int) Math.min(lanes, nodes * (nodes + 1L) / 2);
  }

  /// The best choices for one gap at every load: how far each end reaches, and the total length of
  /// its arcs.
  private final class Options {
    private final int[] costs = new int[roundLoad.count()];
    private final int[] near = new int[costs.length];
    private final int[] nearLength = new int[costs.length];
    private final int[] far = new int[costs.length];
    private final int[] farLength = new int[costs.length];

    Options() {
      Arrays.fill(costs, NEVER);
    }

    void offer(
        final int load, final int cost, final int p, final int out, final int q, final int in) {
      if (load >= 0 && cost < NEVER && replaces(cost, costs[load])) {
        costs[load] = cost;
        near[load] = p;
        nearLength[load] = out;
        far[load] = q;
        farLength[load] = in;
      }
    }
  }

  private Options options(final MissingNodes gap) {
    return known.computeIfAbsent(
        List.of(gap.size(), gap.side(), gap.open() ? 1 : 0), _ -> computed(gap));
  }

  private Options computed(final MissingNodes gap) {
    final Options options = new Options();
    final int[] inner = new int[lanes + 1];
    final int[] reached = new int[lanes + 1];
    for (int p = 0; p <= Math.min(gap.size(), ends.length - 1); p++) {
      fillInner(gap, gap.size() - p, inner, reached);
      final int most = gap.open() ? 0 : longest(gap.size() - p);
      for (int out = p; out <= longest(p); out++) {
        for (int in = 0; in <= most && ends[p][out] < NEVER; in++) {
          final int load = roundLoad.of(gap.side(), out, in);
          options.offer(load, ends[p][out] + inner[in], p, out, reached[in], in);
        }
      }
    }
    return options;
  }

  /// Computes for every length the cost that remains in `size` nodes of a gap when only its far end
  /// sends; an open gap has none.
  private void fillInner(
      final MissingNodes gap, final int size, final int[] inner, final int[] reached) {
    Arrays.fill(inner, NEVER);
    if (gap.open()) {
      inner[0] = costs.side(left, size);
      return;
    }
    for (int q = 0; q <= Math.min(size, ends.length - 1); q++) {
      final int between = costs.gap(left, size - q);
      for (int in = q; in <= longest(q) && between < NEVER; in++) {
        final int cost = ends[q][in] + between;
        if (cost < NEVER && replaces(cost, inner[in])) {
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
          final int sum = roundLoad.sum(load, other);
          final int cost = own[load] + before[other];
          if (sum >= 0 && cost < NEVER && replaces(cost, total[sum])) {
            total[sum] = cost;
            picks[i][sum] = load;
          }
        }
      }
    }
  }

  /// Returns the loads that allow to finish, best first.
  List<Integer> ranking() {
    return IntStream.range(0, total.length)
        .filter(load -> total[load] < NEVER)
        .boxed()
        .sorted(Comparator.comparingInt(load -> total[load]))
        .toList();
  }

  /// Returns the least cost to finish after a round of this load.
  int remaining(final int load) {
    return total[load];
  }

  /// Returns the arcs and the remaining gaps at a load of the ranking.
  Move<List<RelayArc>> move(final int load) {
    final Move<List<RelayArc>> move = new Move<>(new ArrayList<>(), new ArrayList<>());
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

  private void apply(final MissingNodes gap, final int load, final Move<List<RelayArc>> move) {
    final Options options = options(gap);
    final int p = options.near[load];
    final int q = options.far[load];
    send(gap, 1, p, options.nearLength[load], move);
    send(gap, -1, q, options.farLength[load], move);
    if (gap.size() - p - q > 0) {
      move.gaps().add(gap.part(gap.base() + p, gap.size() - p - q, gap.open()));
    }
  }

  /// Adds the arcs of one end of a gap, in direction `way`, and the gaps between them.
  private void send(
      final MissingNodes gap,
      final int way,
      final int far,
      final int length,
      final Move<List<RelayArc>> move) {
    final int end = way > 0 ? gap.base() : gap.base() + gap.size() + 1;
    int p = far;
    int c = length;
    while (p > 0) {
      move.sent().add(new RelayArc(gap.tree(), gap.side(), gap.base(), end, end + way * p));
      final int q = endsBefore[p][c];
      if (p - q - 1 > 0) {
        move.gaps().add(gap.part(way > 0 ? end + q : end - p, p - q - 1, false));
      }
      c -= p;
      p = q;
    }
  }

  /// What is sent, and the gaps that remain.
  record Move<T>(T sent, List<MissingNodes> gaps) {}
}
