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
import org.heliograph.units.ValueRange;

/// What may vary in a sweep of plans: one option of a plan, in the order in which cells are
/// counted, slowest first.
public enum PlanAxis implements SweepAxis {
  /// Spec texts of networks.
  NETWORK("networks"),
  /// Spec texts of collectives.
  COLLECTIVE("collectives"),
  /// Spec texts of switching models.
  SWITCHING("switching"),
  /// Spec texts of hardware.
  HARDWARE("hardware"),
  /// The contribution of one node.
  SIZE("sizes"),
  /// The number of equal parts of each contribution.
  CHUNKS("chunks"),
  /// `slots` or `time`.
  OBJECTIVE("objectives"),
  /// Spec texts of schedulers.
  SCHEDULER("schedulers"),
  /// Spec texts of cost models.
  COST("costs"),
  /// Spec texts of energy models.
  ENERGY("energies"),
  /// The budget of each scheduler and each bound in evaluations.
  BUDGET("budgets"),
  /// The seed of all randomness.
  SEED("seeds");

  private final String plural;

  PlanAxis(final String plural) {
    this.plural = plural;
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
    return switch (this) {
      case NETWORK -> SweepAxis.specs(registry, TopologyFamily.class, text);
      case COLLECTIVE -> SweepAxis.specs(registry, Collective.class, text);
      case SWITCHING ->
          text.equals(StatedProblem.UNLIT)
              ? List.of(text)
              : SweepAxis.specs(registry, SwitchingModel.class, text);
      case HARDWARE -> SweepAxis.specs(registry, Hardware.class, text);
      case SCHEDULER -> SweepAxis.specs(registry, Scheduler.class, text);
      case COST -> SweepAxis.specs(registry, CostModel.class, text);
      case ENERGY -> SweepAxis.specs(registry, EnergyModel.class, text);
      case SIZE -> ValueRange.of(text(), Bytes.class).values(text);
      case CHUNKS, BUDGET -> positive(text);
      case SEED -> ValueRange.of(text(), long.class).values(text);
      case OBJECTIVE -> List.of(objective(text).name().toLowerCase(Locale.ROOT));
    };
  }

  private List<String> positive(final String text) {
    final List<String> values = ValueRange.of(text(), int.class).values(text);
    for (final String value : values) {
      if (Long.parseLong(value) < 1 || Long.parseLong(value) > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "%s (%s) must be a whole number from 1 on.".formatted(text(), value));
      }
    }
    return values;
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
