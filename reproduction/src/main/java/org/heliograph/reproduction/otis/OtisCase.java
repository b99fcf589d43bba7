package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.verify.Verified;

/// A machine of the paper with groups of one size, and how its numbers are written and drawn.
record OtisCase(OtisMachine machine, OtisGroup group) {
  /// The parameter of the exhibits that cover several sizes.
  public record Limit(@Summary("larger groups are left out") int most) implements Plugin {
    public Limit() {
      this(1024);
    }

    public Limit {
      requireGroup(most);
    }

    List<OtisGroup> groups() {
      return OtisGroup.upTo(most);
    }
  }

  /// Refuses a limit below the smallest group.
  static void requireGroup(final int most) {
    if (most < 16) {
      throw new IllegalArgumentException(
          "most (%s) must be at least 16, the nodes of the smallest group.".formatted(most));
    }
  }

  /// Every machine with every size.
  static List<OtisCase> grid(final List<OtisGroup> groups, final List<OtisMachine> machines) {
    return groups.stream()
        .flatMap(group -> machines.stream().map(machine -> new OtisCase(machine, group)))
        .toList();
  }

  /// The steps that the paper's formula claims.
  long claimed() {
    return machine.claimed(group);
  }

  /// Its all-reduce on the whole network, if the verifier accepts one.
  Optional<MeasuredSchedule> schedule(final ExhibitContext context) {
    return MeasuredSchedule.of(context, machine, group);
  }

  /// The same schedule itself, built anew.
  Optional<Verified> verified(final ExhibitContext context) {
    return MeasuredSchedule.verified(context, machine, group);
  }

  static String ms(final double value) {
    return FormattedText.of(value < 10 ? "%.3f" : "%.2f", value);
  }

  static String ratio(final double value) {
    return FormattedText.of(value < 10 ? "%.2f" : "%.1f", value);
  }

  /// How far `value` lies from `reference`.
  static String deviation(final double value, final double reference) {
    return FormattedText.of("%+.1f %%", 100 * (value / reference - 1));
  }

  /// A point for every size.
  static List<LinePlot.Point> points(
      final List<OtisGroup> groups, final ToDoubleFunction<OtisGroup> value) {
    return groups.stream()
        .map(group -> new LinePlot.Point(group.nodes(), value.applyAsDouble(group)))
        .toList();
  }

  /// Lines over the nodes of a group, both axes logarithmic.
  static ExhibitFigure figure(
      final String name,
      final String title,
      final LinePlot.Axis up,
      final List<LinePlot.Series> series) {
    return ExhibitFigure.lines(name, title, ExhibitFigure.log("nodes of a group", ""), up, series);
  }
}
