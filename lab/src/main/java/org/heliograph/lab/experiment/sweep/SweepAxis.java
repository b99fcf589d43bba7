package org.heliograph.lab.experiment.sweep;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.units.ValueRange;

/// What may vary in a sweep: one option of a plan, in the order in which cells are counted, slowest
/// first.
public enum SweepAxis {
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

  /// The value that leaves an option open, as a plan without it does.
  public static final String NATURAL = "natural";

  /// The largest number of values of one axis.
  static final int MOST = 100_000;

  private final String plural;

  SweepAxis(final String plural) {
    this.plural = plural;
  }

  /// The name of one value: the option of a plan.
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The name of several values in a sweep file.
  public String plural() {
    return plural;
  }

  /// The axis with this name or plural.
  static Optional<SweepAxis> named(final String text) {
    return Arrays.stream(values())
        .filter(axis -> axis.plural.equals(text) || axis.text().equals(text))
        .findFirst();
  }

  /// Whether every cell must have a value.
  boolean isNeeded() {
    return this == NETWORK || this == COLLECTIVE;
  }

  /// The canonical values that `text` stands for; throws with one sentence if it has no meaning.
  ///
  /// A spec that is wrong is kept as it is written if another one of the same text is right: its
  /// cells fail and say why.
  List<String> values(final Registry registry, final String text) {
    if (text.equals(NATURAL) && !isNeeded()) {
      return List.of(NATURAL);
    }
    return switch (this) {
      case NETWORK -> specs(registry, TopologyFamily.class, text);
      case COLLECTIVE -> specs(registry, Collective.class, text);
      case SWITCHING ->
          text.equals(StatedProblem.UNLIT)
              ? List.of(text)
              : specs(registry, SwitchingModel.class, text);
      case HARDWARE -> specs(registry, Hardware.class, text);
      case SCHEDULER -> specs(registry, Scheduler.class, text);
      case COST -> specs(registry, CostModel.class, text);
      case ENERGY -> specs(registry, EnergyModel.class, text);
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

  private static <T extends Plugin> List<String> specs(
      final Registry registry, final Class<T> kind, final String text) {
    final List<Read> read =
        registry.variants(kind, text, MOST).stream()
            .map(variant -> read(registry, kind, variant))
            .toList();
    if (read.stream().allMatch(one -> one.fault().isPresent())) {
      throw read.getFirst().fault().orElseThrow();
    }
    return read.stream().map(Read::text).distinct().toList();
  }

  /// A spec in its canonical form, or as it is written with what is wrong.
  private record Read(String text, Optional<IllegalArgumentException> fault) {}

  private static <T extends Plugin> Read read(
      final Registry registry, final Class<T> kind, final String text) {
    try {
      final T plugin = registry.parse(kind, text);
      return new Read(SpecText.of(plugin), Optional.empty());
    } catch (final IllegalArgumentException e) {
      return new Read(text, Optional.of(e));
    }
  }
}
