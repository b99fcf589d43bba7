package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.lab.draw.TimelineChart.Bar;

/// How processes that do the same spend their time: in each of equal parts of a time span, the
/// share in which they compute, communicate, and do both.
///
/// A part of which nothing is used is idle time. O(b log b + columns) for b operations.
final class OverlapShares {
  /// Only computing, both at the same time, and only communicating.
  static final int KINDS = 3;

  private final double[][] shares;
  private final double psPerColumn;

  private OverlapShares(final int columns, final double psPerColumn) {
    this.shares = new double[KINDS][columns];
    this.psPerColumn = psPerColumn;
  }

  /// A moment at which an operation begins or ends.
  private record Edge(long atPs, boolean isCommunication, int step) {}

  /// The shares of `bars` in `columns` equal parts of the time from 0 to `lengthPs`.
  static OverlapShares of(final List<Bar> bars, final long lengthPs, final int columns) {
    final OverlapShares made = new OverlapShares(columns, Math.max(1, lengthPs) / (double) columns);
    final List<Edge> edges = new ArrayList<>();
    for (final Bar bar : bars) {
      edges.add(new Edge(bar.startPs(), bar.isCommunication(), 1));
      edges.add(new Edge(bar.endPs(), bar.isCommunication(), -1));
    }
    edges.sort(Comparator.comparingLong(Edge::atPs));
    int computing = 0;
    int communicating = 0;
    long before = 0;
    for (final Edge edge : edges) {
      if (edge.atPs > before && computing + communicating > 0) {
        made.add(communicating == 0 ? 0 : computing == 0 ? 2 : 1, before, edge.atPs);
      }
      computing += edge.isCommunication ? 0 : edge.step;
      communicating += edge.isCommunication ? edge.step : 0;
      before = edge.atPs;
    }
    return made;
  }

  private void add(final int kind, final long fromPs, final long toPs) {
    final int last = Math.min(columns() - 1, (int) (toPs / psPerColumn));
    for (int column = (int) (fromPs / psPerColumn); column <= last; column++) {
      final double from = Math.max((double) fromPs, column * psPerColumn);
      final double to = Math.min((double) toPs, (column + 1) * psPerColumn);
      shares[kind][column] += Math.max(0, to - from) / psPerColumn;
    }
  }

  /// The mean of several, each as often as its weight says.
  static OverlapShares mean(final List<OverlapShares> all, final List<Integer> weights) {
    final double whole = weights.stream().mapToInt(Integer::intValue).sum();
    final OverlapShares mean =
        new OverlapShares(all.getFirst().columns(), all.getFirst().psPerColumn);
    for (int i = 0; i < all.size(); i++) {
      for (int kind = 0; kind < KINDS; kind++) {
        for (int column = 0; column < mean.columns(); column++) {
          mean.shares[kind][column] += all.get(i).shares[kind][column] * weights.get(i) / whole;
        }
      }
    }
    return mean;
  }

  int columns() {
    return shares[0].length;
  }

  /// The share of a kind in a part, from 0 to 1.
  double share(final int kind, final int column) {
    return shares[kind][column];
  }

  /// The share of a kind in the whole time.
  double share(final int kind) {
    double sum = 0;
    for (final double share : shares[kind]) {
      sum += share;
    }
    return sum / columns();
  }

  /// The share of the time in which nothing is done.
  double idle() {
    return Math.max(0, 1 - share(0) - share(1) - share(2));
  }
}
