package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The partition bound for all-reduce: between the p parts of a partition every chunk crosses at
/// least 2 (p − 1) times, over the lanes between parts.
///
/// With one node per part this is the 2 (n − 1) transmissions of every chunk over all lanes. Also
/// tries coarser partitions of networks of unequal density: merges the two parts with the most
/// lanes between them, step by step, and keeps the best step. For the proof see
/// [PartitionCertificate]. O(chunks + channels), and O(n³) for merging, which is left out if
/// channels · n² exceeds 2²⁷.
@AutoService(LowerBound.class)
@Summary("All-reduce: every chunk crosses between p parts at least 2(p-1) times.")
public record Partition() implements LowerBound {
  private static final long WORK = 1L << 27;

  @Override
  public Support supports(final Problem problem) {
    final Support support = PartitionCertificate.support(problem);
    if (!support.isSupported()) {
      return support;
    }
    if (!isGathered(problem)) {
      return Support.no("no chunk has several sources and several targets, so cuts prove as much");
    }
    return Support.when(
        NodeRequirements.ends(problem.topology()) > 0, "the network has too many channels");
  }

  private static boolean isGathered(final Problem problem) {
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      if (problem.demand().sources(chunk).size() > 1
          && problem.demand().targets(chunk).size() > 1) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    PartitionCertificate best = new PartitionCertificate();
    long slots = best.check(problem);
    final long nodes = problem.topology().nodes();
    if (nodes * nodes <= WORK / problem.topology().channels()) {
      final PartitionCertificate coarser = new Merging(problem).densest(budget.interrupted());
      final long needed = coarser.check(problem);
      best = needed > slots ? coarser : best;
      slots = Math.max(slots, needed);
    }
    final int[] partOf = best.partOf(problem.topology().nodes());
    final String argument =
        "Chunks cross between %s %s times, over %s and ports."
            .formatted(
                Count.of(Arrays.stream(partOf).distinct().count(), "part"),
                PartitionCertificate.crossings(problem.demand(), partOf),
                Count.of(PartitionCertificate.perSlot(problem, partOf), "lane"));
    return Bound.of(problem, best, argument, "harary1974; nash-williams1961");
  }

  /// Parts that are merged two by two, starting with single nodes.
  private static final class Merging {
    private final int nodes;
    private final int[][] lanes; // between two parts, in both directions together
    private final boolean[] counts; // whether a part has a source or target
    private final int[] partOf;
    private final List<Integer> parts = new ArrayList<>();
    private long crossing;
    private long counted;

    Merging(final Problem problem) {
      final Topology topology = problem.topology();
      nodes = topology.nodes();
      lanes = new int[nodes][nodes];
      counts = new boolean[nodes];
      partOf = new int[nodes];
      for (long channel = 0; channel < topology.channels(); channel++) {
        final int from = topology.writer(channel, 0);
        final int to = topology.reader(channel, 0);
        lanes[from][to] += from == to ? 0 : topology.lanes(channel);
        lanes[to][from] += from == to ? 0 : topology.lanes(channel);
        crossing += from == to ? 0 : topology.lanes(channel);
      }
      final NodeSet participants = problem.demand().participants();
      for (int i = 0; i < participants.size(); i++) {
        counts[participants.get(i)] = true;
      }
      for (int node = 0; node < nodes; node++) {
        partOf[node] = node;
        parts.add(node);
        counted += counts[node] ? 1 : 0;
      }
    }

    /// The partition with the most parts per lane between them, among all steps.
    PartitionCertificate densest(final BooleanSupplier interrupted) {
      int[] best = partOf.clone();
      long bestCounted = counted;
      long bestCrossing = crossing;
      while (counted > 2 && !interrupted.getAsBoolean() && merge()) {
        if (Math.multiplyExact(counted - 1, bestCrossing)
            > Math.multiplyExact(bestCounted - 1, crossing)) {
          best = partOf.clone();
          bestCounted = counted;
          bestCrossing = crossing;
        }
      }
      return new PartitionCertificate(Arrays.stream(best).boxed().toList());
    }

    /// Merges the two parts with the most lanes between them; says no if no lane is left.
    private boolean merge() {
      int keep = -1;
      int drop = -1;
      for (final int a : parts) {
        for (final int b : parts) {
          if (a < b && lanes[a][b] > 0 && (keep < 0 || isCloser(a, b, keep, drop))) {
            keep = a;
            drop = b;
          }
        }
      }
      if (keep < 0) {
        return false;
      }
      join(keep, drop);
      return true;
    }

    /// Whether a and b should be merged rather than c and d. Parts without a source or target come
    /// first, since they add lanes only. Among equals those with the most common neighbours come
    /// first, since they belong to one dense region.
    private boolean isCloser(final int a, final int b, final int c, final int d) {
      final boolean free = !counts[a] || !counts[b];
      final boolean otherFree = !counts[c] || !counts[d];
      if (free != otherFree) {
        return free;
      }
      return lanes[a][b] == lanes[c][d] ? common(a, b) > common(c, d) : lanes[a][b] > lanes[c][d];
    }

    private long common(final int a, final int b) {
      long common = 0;
      for (final int part : parts) {
        common += Math.min(lanes[a][part], lanes[b][part]);
      }
      return common;
    }

    private void join(final int keep, final int drop) {
      crossing -= lanes[keep][drop];
      counted -= counts[keep] && counts[drop] ? 1 : 0;
      counts[keep] |= counts[drop];
      parts.remove((Integer) drop);
      for (final int part : parts) {
        lanes[keep][part] += lanes[drop][part];
        lanes[part][keep] = lanes[keep][part];
      }
      lanes[keep][keep] = 0;
      for (int node = 0; node < nodes; node++) {
        partOf[node] = partOf[node] == drop ? keep : partOf[node];
      }
    }
  }
}
