package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.Locale;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;

/// What may vary in a sweep of plans: one option of a plan, in the order in which cells are
/// counted, slowest first.
public enum PlanAxis implements SweepAxis {
  /// Spec texts of networks.
  NETWORK("networks", TopologyFamily.class),
  /// Spec texts of collectives.
  COLLECTIVE("collectives", Collective.class),
  /// Spec texts of switching models.
  SWITCHING("switching", SwitchingModel.class),
  /// Spec texts of hardware.
  HARDWARE("hardware", Hardware.class),
  /// The contribution of one node.
  SIZE("sizes", Bytes.class),
  /// The number of equal parts of each contribution.
  CHUNKS("chunks", int.class),
  /// `slots` or `time`.
  OBJECTIVE("objectives", Objective.class),
  /// Spec texts of schedulers.
  SCHEDULER("schedulers", Scheduler.class),
  /// Spec texts of cost models.
  COST("costs", CostModel.class),
  /// Spec texts of energy models.
  ENERGY("energies", EnergyModel.class),
  /// The budget of each scheduler and each bound in evaluations.
  BUDGET("budgets", int.class),
  /// The seed of all randomness.
  SEED("seeds", long.class);

  private final String plural;
  private final Class<?> type;

  PlanAxis(final String plural, final Class<?> type) {
    this.plural = plural;
    this.type = type;
  }

  @Override
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String plural() {
    return plural;
  }

  @Override
  public boolean isNeeded() {
    return this == NETWORK || this == COLLECTIVE;
  }

  @Override
  public List<String> values(final Registry registry, final String text) {
    if (text.equals(NATURAL) && !isNeeded()) {
      return List.of(NATURAL);
    }
    if (this == OBJECTIVE) {
      return List.of(objective(text).name().toLowerCase(Locale.ROOT));
    }
    if (this == SWITCHING && text.equals(StatedProblem.UNLIT)) {
      return List.of(text);
    }
    final List<String> values = SweepAxis.values(registry, text(), type, text);
    if (type == int.class) {
      values.forEach(this::requirePositive);
    }
    return values;
  }

  private void requirePositive(final String value) {
    if (Long.parseLong(value) < 1 || Long.parseLong(value) > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s (%s) must be a whole number from 1 on.".formatted(text(), value));
    }
  }

  /// The objective that `text` names.
  static Objective objective(final String text) {
    return switch (text) {
      case "slots" -> Objective.SLOTS;
      case "time" -> Objective.TIME;
      default ->
          throw new IllegalArgumentException(
              "objective (%s) must be slots or time.".formatted(text));
    };
  }
}
