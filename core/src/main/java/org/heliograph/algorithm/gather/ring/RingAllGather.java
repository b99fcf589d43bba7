package org.heliograph.algorithm.gather.ring;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// The ring algorithm: in every slot each node sends to the next node what it received in the slot
/// before.
///
/// It takes n−1 slots of one item, in one direction on one lane as published (the *Ring* of
/// *optree*, Table I). A node with several chunks sends them on as many lanes, and in more slots
/// when these are full. O(n²) transmissions. Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather on a ring: every node forwards to the next what it received last; n−1 slots.")
@Source("optree, Table I")
public record RingAllGather() implements Construction {
  @Override
  public Map<String, String> aliases() {
    return Map.of("ring-exchange", "ring-all-gather");
  }

  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(problem)
        .and(
            () ->
                RingAllGatherProblem.onRing(problem, "it goes round a ring, and a line has ends"));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final int n = gather.loop().size();
    final int lanes = gather.loop().lanes();
    final ArcLightpaths paths = gather.lightpaths();
    final int slots = Math.max(1, Math.ceilDiv(gather.mostChunks(), lanes));
    for (int step = 0; step < n - 1; step++) {
      for (int item = 0; item < n; item++) {
        for (int i = 0; i < gather.count(item); i++) {
          final int slot = step * slots + i / lanes;
          paths.add(slot, gather.chunk(item, i), (item + step) % n, 1, i % lanes);
        }
      }
    }
    return paths.build();
  }
}
