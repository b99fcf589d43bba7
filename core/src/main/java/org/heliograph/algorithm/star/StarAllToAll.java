package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Personalised;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.topology.RouteTable;

/// All-to-all on passive stars: every chunk travels over a shortest route between groups, or around
/// the fullest couplers; chunks with the farthest to go are sent first.
///
/// It takes about as many slots as the fullest coupler carries chunks: t² on pops(t,g) with t ≥ g.
/// It also supports any other chunks from one node to one node, at most 2²² of them. Choosing
/// routes takes O(chunks · hops · couplers of a group), then each slot O(couplers · members).
/// Source: *stack-kautz*, Sec. 2.4.
@AutoService(Scheduler.class)
@Summary("All-to-all on passive stars: routes balanced over couplers, farthest chunks first.")
@Source("stack-kautz, Sec. 2.4")
public record StarAllToAll() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Personalised _ ->
          RootedMessages.support(problem)
              .and(
                  () ->
                      Support.when(
                          StarNetwork.of(problem).groups().nodes() <= RouteTable.MAX_GROUPS,
                          "there are more than %s groups".formatted(RouteTable.MAX_GROUPS)));
      case FromRoot _, ToRoot _, Rootless _ -> Requirements.personalised();
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final StarNetwork network = StarNetwork.of(problem);
    final BalancedDetours detours = new BalancedDetours(network, problem.demand());
    detours.balance();
    final RoutedMessages messages = detours.journeys();
    return Restarts.best(
        budget,
        detours.fullest(),
        random,
        progress,
        (_, split, work) -> new FarthestToGo(network, messages, split).carry(work));
  }
}
