package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Restarts;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// All-reduce and barrier of one chunk on passive stars: reduce into a whole group or into one
/// node, whichever ends sooner, then waves from there.
///
/// If the whole group of a centre hears the last partial sums, no slot is spent on informing it
/// afterwards, but one on copying its own sum before. That needs a coupler from the group to
/// itself. An attempt tries one group as centre. O(couplers · slots + n) an attempt.
/// Source: *stack-kautz*, Sec. 3.3.
@AutoService(Scheduler.class)
@Summary("All-reduce of one chunk on passive stars: combined in one group, then spread.")
public record StarAllReduce() implements Scheduler {
  private static final int MOST_CENTRES = 32;

  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    if (!demand.combines() || demand.chunks() != 1 || demand.targets(0).size() == 1) {
      return Support.no("it combines one chunk for several nodes");
    }
    return demand.sources(0).size() == problem.topology().nodes()
        ? Star.support(problem)
        : Support.no("some nodes do not contribute");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Star star = Star.of(problem);
    final int groups = star.groups().nodes();
    final int centres = (int) Math.min(Math.min(groups, MOST_CENTRES), budget.evaluations());
    return Restarts.best(
        new Budget(centres, budget.interrupted()),
        0,
        random,
        progress,
        (index, split, work) -> {
          work.add(star.groups().arcs());
          final int group = (int) ((long) index * groups / centres);
          return Optional.of(through(problem.demand(), star, group, split));
        });
  }

  private static Schedule through(
      final Demand demand, final Star star, final int group, final SplittableRandom random) {
    final Schedule byNode = through(demand, star, group, false, random);
    if (!star.hasOwnCoupler(group)) {
      return byNode;
    }
    final Schedule byGroup = through(demand, star, group, true, random);
    return byGroup.slots() <= byNode.slots() ? byGroup : byNode;
  }

  private static Schedule through(
      final Demand demand,
      final Star star,
      final int group,
      final boolean whole,
      final SplittableRandom random) {
    final int centre = star.first(group);
    final Posts posts = new Posts();
    final InGrowth growth = new InGrowth(star, demand.sources(0), centre, whole);
    growth.send(0, posts);
    final Waves waves = new Waves(star, centre, demand.targets(0));
    if (whole) {
      waves.spreadFromGroup(growth.slots(), random, posts);
    } else {
      waves.spread(Waves.Order.OWN_FIRST, growth.slots(), random, posts);
    }
    return posts.build();
  }
}
