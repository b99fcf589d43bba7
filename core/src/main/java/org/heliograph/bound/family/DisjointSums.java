package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A bound for all-reduce where contributions count once: all nodes complete their sums together
/// only if the partial sums are disjoint and fit exactly. A static ring does not allow this.
///
/// At most one slot better than growth. With one port it gives ⌈log₂ n⌉ + 1 for odd n. With one
/// circuit per node and a delay of d slots it gives n slots, up to n = d + 2. For the proof see
/// [DisjointSumsCertificate]. Examines the first 4096 chunks; O(chunks · log n + n).
@AutoService(LowerBound.class)
@Summary("All-reduce: sums can complete at all nodes only if disjoint parts fit together.")
public record DisjointSums() implements LowerBound {
  private static final int MOST_CHUNKS = 4096;

  @Override
  public Support supports(final Problem problem) {
    final Support counted = DisjointSumsCertificate.support(problem);
    return counted.isSupported()
        ? Support.when(first(problem) >= 0, "no chunk is a sum of all nodes for all nodes")
        : counted;
  }

  private static int first(final Problem problem) {
    final int looked = Math.min(MOST_CHUNKS, problem.demand().chunks());
    for (int chunk = 0; chunk < looked; chunk++) {
      if (DisjointSumsCertificate.isForAll(problem, chunk)) {
        return chunk;
      }
    }
    return -1;
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final DisjointSumsCertificate parts = new DisjointSumsCertificate(first(problem));
    final String argument =
        "The sums of chunk %s cannot all complete at once from disjoint parts."
            .formatted(parts.chunk());
    return Bound.of(problem, parts, argument, "jaros2008, Sec. 3; latency-hiding, Eq. 1");
  }
}
