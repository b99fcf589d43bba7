package org.heliograph.algorithm.translation;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.SymmetricSchedule;

/// All-to-all on a ring or a torus of two equal sides, by tiling its loops with messages whose
/// lengths complement each other.
///
/// On a ring of n: ⌈n²/8⌉ slots, or (n²−1)/8 for odd n. On an n × n torus: n³/8 slots for even n,
/// n(n²−1)/8 if n mod 4 is 3; all of these are the least by load, and one part in n more if n mod 4
/// is 1. docs/symmetry.md has the argument. Stored as one transmission in four for even n, and as
/// those of one node if n mod 4 is 2. Time O(n⁵) for all hops; deterministic.
@AutoService(Scheduler.class)
@Summary("All-to-all on rings and square tori: loops tiled with paths of complementary lengths.")
public record LoopTiling() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    final Support exchange = Exchange.support(problem);
    return exchange.isSupported()
        ? Support.when(
            Loops.of(problem.topology()).isPresent(),
            "it needs a ring or a torus of two equal sides, with links both ways")
        : exchange;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Loops loops = Loops.of(problem.topology()).orElseThrow();
    final boolean even = loops.side() % 2 == 0;
    final Tiles tiles = new Tiles(loops, new Exchange(problem), even);
    final boolean turns = loops.axes() == 2 && loops.side() % 4 == 2;
    if (loops.axes() == 1) {
      RingTiling.fill(tiles, loops.side());
    } else if (loops.side() % 4 == 0) {
      EvenTorusTiling.fill(tiles, loops.side() / 2);
    } else if (loops.side() % 4 == 3) {
      OddTorusTiling.fill(tiles, (loops.side() + 1) / 2);
    } else {
      new TurningTorusTiling(tiles, (loops.side() + 1) / 2, even).fill();
    }
    final ColumnarSchedule schedule = tiles.schedule();
    if (!even) {
      return new Outcome.Found(schedule);
    }
    final SemiregularGroup group = loops.translations(turns ? 1 : loops.side() / 2);
    return new Outcome.Found(
        new SymmetricSchedule(
            problem.topology(),
            problem.demand(),
            group,
            turns ? blocks(loops, group) : new int[group.order()],
            schedule));
  }

  /// Translations by half a loop keep the slot, others lead to another block.
  private static int[] blocks(final Loops loops, final SemiregularGroup group) {
    final SemiregularGroup halves = loops.translations(loops.side() / 2);
    final int[] members = new int[halves.order()];
    for (int i = 0; i < members.length; i++) {
      members[i] = group.elementTo(halves.image(i, 0));
    }
    return group.leftCosets(members);
  }
}
