package org.heliograph.algorithm.composite.groups;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.switching.Capabilities;

/// Schedules for fat nodes: another scheduler serves the network outside as if every group were one
/// node, and the shared memories do the rest inside.
///
/// The whole group receives a copied chunk that arrives. A chunk that starts in a group is written
/// once for its other targets there, while the network is busy. Contributions are first combined in
/// memory, and results are written there at the end. If chunks aggregate, each group first collects
/// everything at one core, so that its messages merge. Supports groups with one memory each,
/// without port limits, lane continuity and delays, where nodes relay. It is a composite without a
/// default.
@AutoService(Scheduler.class)
@Summary("For fat nodes: another scheduler plans the network; shared memories serve the cores.")
public record InsideOutside(@Summary("the scheduler of the network outside") Scheduler of)
    implements Composite {
  @Override
  public Support supports(final Problem problem) {
    if (problem.topology().isPointToPoint()) {
      return Support.needs("groups of nodes that share a memory, such as fat nodes");
    }
    final Capabilities allowed = problem.capabilities();
    if (allowed.sendPorts() != Capabilities.UNLIMITED
        || allowed.receivePorts() != Capabilities.UNLIMITED
        || allowed.laneContinuity()
        || allowed.isReconfigurable()
        || !allowed.relay()) {
      return Support.needs("relays, and no limit of ports, wavelengths or retuning");
    }
    final Optional<FatNodeGroups> groups = FatNodeGroups.find(problem.topology());
    if (groups.isEmpty()) {
      return Support.no("not every group of nodes has a memory, or groups overlap");
    }
    return new FatNodeDivision(problem, groups.get())
        .outside()
        .map(of::supports)
        .orElse(Support.yes());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final FatNodeDivision fatNodeDivision =
        new FatNodeDivision(problem, FatNodeGroups.find(problem.topology()).orElseThrow());
    final Optional<Problem> outside = fatNodeDivision.outside();
    if (outside.isEmpty()) {
      return new Outcome.Found(fatNodeDivision.joined(new ColumnarSchedule.Builder().build()));
    }
    // The fewest slots outside need not give the fewest slots in all.
    return of.schedule(outside.get(), budget, random, progress).with(fatNodeDivision::joined);
  }
}
