package org.heliograph.lab.experiment.repair;

import org.heliograph.algorithm.Repairer;
import org.heliograph.collective.Demand;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Damage;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Damaged;

/// The problem that is left after a fault, if any.
sealed interface DamagedProblem {
  /// A problem, and what is left of the schedule of the intact one.
  record Stated(StatedProblem problem, RepairTranslation translation) implements DamagedProblem {
    /// What repairers are asked, where no schedule has fewer slots than `bound`.
    Repairer.Task task(final long bound) {
      return new Repairer.Task(
          problem.problem(), RepairGaps.closed(problem.problem(), translation.survivors()), bound);
    }
  }

  /// No problem is left, for a reason in a sentence.
  record Refused(RepairRow.Status status, String sentence) implements DamagedProblem {}

  /// What is left of the problem of `start` after `fault`.
  static DamagedProblem of(final RepairStart start, final RepairFault fault) {
    final Damaged family = new Damaged(start.family(), fault.links(), fault.nodes());
    final Damage damage = family.damage();
    final Topology topology = damage.topology(SpecText.of(family));
    final Demand demand;
    try {
      demand = start.collective().demand(topology);
    } catch (final IllegalArgumentException e) {
      return new Refused(
          RepairRow.Status.IMPOSSIBLE,
          "%s cannot go on without %s: %s"
              .formatted(SpecText.of(start.collective()), fault.text(), sentence(e)));
    }
    final Problem problem;
    try {
      problem =
          new Problem(
              topology,
              demand,
              start.switching(),
              Objective.SLOTS,
              start.stated().problem().hardware());
    } catch (final IllegalArgumentException e) {
      return new Refused(RepairRow.Status.DISCONNECTED, sentence(e));
    }
    return new Stated(
        new StatedProblem(
            topology.name(),
            SpecText.of(start.collective()),
            SpecText.of(start.switching()),
            start.stated().hardware(),
            problem),
        RepairTranslation.of(
            damage,
            start.stated().problem().demand(),
            problem.demand(),
            start.schedule().schedule()));
  }

  private static String sentence(final IllegalArgumentException refusal) {
    return String.valueOf(refusal.getMessage());
  }
}
