package org.heliograph.algorithm.gather.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final TieBreak tieBreak;
  private final int[][] ends;
  private final int[][] endsBefore;
  private final Map<List<Integer>, Options> known = new HashMap<>();
  private final int[] total;
  private final int[][] picks;

  /// Prepares a round after which `left` more rounds follow.
  RelayRound(
      final SideCosts costs,
      final int left,
      final int reach,
      final int lanes,
      final RoundLoad roundLoad,
      final List<MissingNodes> gaps,
      final TieBreak tieBreak) {
    this.costs = costs;
    this.left = left;
    this.lanes = lanes;
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
          if (cost < NEVER && tieBreak.replace(cost, ends[p][c])) {
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
  private static final class Options {
    private final int[] costs;
    private final int[] near;
    private final int[] nearLength;
    private final int[] far;
    private final int[] farLength;

    private final TieBreak tieBreak;

    Options(final int count, final TieBreak tieBreak) {
      this.tieBreak = tieBreak;
      costs = new int[count];
      near = new int[count];
      nearLength = new int[count];
      far = new int[count];
      farLength = new int[count];
      Arrays.fill(costs, NEVER);
    }

    void offer(
        final int load, final int cost, final int p, final int out, final int q, final int in) {
      if (load >= 0 && cost < NEVER && tieBreak.replace(cost, costs[load])) {
        costs[load] = cost;
        near[load] = p;
        nearLength[load] = out;
        far[load] = q;
        farLength[load] = in;
      }
    }
  }

  private Options options(final MissingNodes missingNodes) {
    return known.computeIfAbsent(
        List.of(missingNodes.size(), missingNodes.side(), missingNodes.open() ? 1 : 0),
        _ -> missingNodes.open() ? openOptions(missingNodes) : closedOptions(missingNodes));
  }

  private Options openOptions(final MissingNodes missingNodes) {
    final Options options = new Options(roundLoad.count(), tieBreak);
    for (int p = 0; p <= Math.min(missingNodes.size(), ends.length - 1); p++) {
      final int beyond = costs.side(left, missingNodes.size() - p);
      for (int out = p; out <= longest(p) && beyond < NEVER; out++) {
        options.offer(
            roundLoad.of(missingNodes.side(), out, 0), ends[p][out] + beyond, p, out, 0, 0);
      }
    }
    return options;
  }

  private Options closedOptions(final MissingNodes missingNodes) {
    final Options options = new Options(roundLoad.count(), tieBreak);
    final int[] inner = new int[lanes + 1];
    final int[] reached = new int[lanes + 1];
    for (int p = 0; p <= Math.min(missingNodes.size(), ends.length - 1); p++) {
      fillInner(missingNodes.size() - p, inner, reached);
      for (int out = p; out <= longest(p); out++) {
        for (int in = 0; in <= longest(missingNodes.size() - p) && ends[p][out] < NEVER; in++) {
          final int load = roundLoad.of(missingNodes.side(), out, in);
          options.offer(load, ends[p][out] + inner[in], p, out, reached[in], in);
        }
      }
    }
    return options;
  }

  /// Computes for every length the cost that remains in a gap of `size` nodes when only its far end
  /// sends.
  private void fillInner(final int size, final int[] inner, final int[] reached) {
    Arrays.fill(inner, NEVER);
    for (int q = 0; q <= Math.min(size, ends.length - 1); q++) {
      final int between = costs.gap(left, size - q);
      for (int in = q; in <= longest(q) && between < NEVER; in++) {
        final int cost = ends[q][in] + between;
        if (cost < NEVER && tieBreak.replace(cost, inner[in])) {
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
          if (sum >= 0 && cost < NEVER && tieBreak.replace(cost, total[sum])) {
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

  private void apply(final MissingNodes missingNodes, final int load, final Move move) {
    final Options options = options(missingNodes);
    final int p = options.near[load];
    final int q = options.far[load];
    send(missingNodes, missingNodes.base(), 1, p, options.nearLength[load], move);
    if (q > 0) {
      send(
          missingNodes,
          missingNodes.base() + missingNodes.size() + 1,
          -1,
          q,
          options.farLength[load],
          move);
    }
    if (missingNodes.size() - p - q > 0) {
      move.gaps()
          .add(
              new MissingNodes(
                  missingNodes.tree(),
                  missingNodes.side(),
                  missingNodes.base() + p,
                  missingNodes.size() - p - q,
                  missingNodes.open()));
    }
  }

  /// Adds the arcs of one end of a gap, in direction `way`, and the gaps between them.
  private void send(
      final MissingNodes missingNodes,
      final int end,
      final int way,
      final int far,
      final int length,
      final Move move) {
    int p = far;
    int c = length;
    while (p > 0) {
      move.arcs()
          .add(
              new RelayArc(
                  missingNodes.tree(),
                  missingNodes.side(),
                  missingNodes.base(),
                  end,
                  end + way * p));
      final int q = endsBefore[p][c];
      if (p - q - 1 > 0) {
        final int base = way > 0 ? end + q : end - p;
        move.gaps()
            .add(
                new MissingNodes(missingNodes.tree(), missingNodes.side(), base, p - q - 1, false));
      }
      c -= p;
      p = q;
    }
  }

  /// Arcs to send and gaps that remain.
  record Move(List<RelayArc> arcs, List<MissingNodes> gaps) {}
}
