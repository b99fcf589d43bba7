package org.heliograph.lab.experiment.repair;

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
  /// A problem, and what failed of the network before.
  record Stated(StatedProblem problem, Damage damage) implements DamagedProblem {}

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
    try {
      return new Stated(
          new StatedProblem(
              topology.name(),
              SpecText.of(start.collective()),
              SpecText.of(start.switching()),
              start.stated().hardware(),
              new Problem(
                  topology,
                  demand,
                  start.switching(),
                  Objective.SLOTS,
                  start.stated().problem().hardware())),
          damage);
    } catch (final IllegalArgumentException e) {
      return new Refused(RepairRow.Status.DISCONNECTED, sentence(e));
    }
  }

  private static String sentence(final IllegalArgumentException refusal) {
    return String.valueOf(refusal.getMessage());
  }
}
