package org.heliograph.app.hot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// The answer of `bench hot`: what each command cost, beside its figure, and how many were not
/// counted because of an interruption.
public record HotAnswer(List<HotChange> changes, int missing) implements Answer {
  private static final double MILLION = 1e6;

  /// Copies the changes.
  public HotAnswer {
    changes = List.copyOf(changes);
  }

  /// The rows as they are printed in JSON.
  public record HotRecord(int format, String version, List<HotChange> commands) {
    private static final int FORMAT = 1;
  }

  @Override
  public String name() {
    return "hot";
  }

  @Override
  public HotRecord record() {
    return new HotRecord(HotRecord.FORMAT, Version.text(), changes);
  }

  /// Whether all commands were counted, and none is worse than its figure.
  @Override
  public boolean isClean() {
    return missing == 0 && worse().isEmpty();
  }

  private List<HotChange> worse() {
    return changes.stream().filter(HotChange::isWorse).toList();
  }

  @Override
  public Sheet sheet() {
    final List<HotRow> rows = changes.stream().map(HotChange::measured).toList();
    final Sheet sheet =
        new Sheet()
            .table(HotFigures.table(rows).inFilesAlone())
            .table(
                Table.of(changes)
                    .show("command", change -> change.measured().command())
                    .show("slots", HotAnswer::slots)
                    .show("steps (10⁶)", change -> millions(change.measured().steps()))
                    .show("allocated (MB)", change -> millions(change.measured().bytes()))
                    .show("classes", change -> "" + change.measured().classes())
                    .show("of the figure", HotAnswer::growth))
            .gap();
    if (missing > 0) {
      sheet.line("interrupted: %s not counted".formatted(Count.of(missing, "command")));
    }
    return sheet.line(
        worse().isEmpty()
            ? (missing > 0 ? "no command that was counted" : "no command")
                + " costs over 10 % more than its figure, and none has more slots"
            : "over 10 % more than the figure, or more slots: "
                + worse().stream()
                    .map(change -> change.measured().command())
                    .collect(Collectors.joining(", ")));
  }

  private static String slots(final HotChange change) {
    return change.measured().slots().isPresent() ? "" + change.measured().slots().getAsLong() : "-";
  }

  private static String growth(final HotChange change) {
    return change.figure().isEmpty()
        ? "new"
        : String.format(Locale.ROOT, "%.0f %%", 100 * change.growth());
  }

  private static String millions(final long value) {
    return String.format(Locale.ROOT, "%.1f", value / MILLION);
  }
}
