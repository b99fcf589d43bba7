package org.heliograph.lab.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRecord.DivisionRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.planner.ResultRecord.TimeGapRecord;
import org.heliograph.problem.Objective;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// What the answer of a plan says about time: how far it is from the least, why none is faster, and
/// the number of chunks.
public final class TimeAnswer {
  private static final int LEAST_CURVE = 8;

  private final PlanRecord plan;

  TimeAnswer(final PlanRecord plan) {
    this.plan = plan;
  }

  /// Whether the least time was asked for.
  boolean isAsked() {
    return plan.problem().objective().equals(Objective.TIME.name().toLowerCase(Locale.ROOT));
  }

  /// How far the time of `row` is from the least with the same chunks, for a table.
  String gap(final ResultRecord row) {
    return row.timeGap().flatMap(TimeGapRecord::theseChunks).map(TimeAnswer::percent).orElse("");
  }

  /// A share of the least time, above it.
  public static String percent(final double share) {
    return share == 0
        ? "0"
        : String.format(Locale.ROOT, share < 0.1 ? "%.2f%%" : "%.0f%%", 100 * share);
  }

  /// What is needed with these chunks, and with any division into chunks.
  Optional<String> whyNotFaster() {
    final List<TimeBoundRecord> bounds = plan.timeBounds();
    final Optional<TimeBoundRecord> any =
        bounds.stream()
            .filter(bound -> bound.scope().equals(TimeScope.ANY_DIVISION.text()))
            .findFirst();
    return bounds.stream()
        .findFirst()
        .map(
            best ->
                any.filter(bound -> !bound.equals(best))
                    .map(bound -> needed(best) + "; " + needed(bound))
                    .orElseGet(() -> needed(best)));
  }

  private static String needed(final TimeBoundRecord bound) {
    return "%s are needed by %s: %s (%s)"
        .formatted(
            new Time(bound.timePs()).display(),
            bound.scope(),
            ScreenSheet.unended(bound.argument()),
            bound.name());
  }

  /// The times of the chosen number of chunks and its neighbours.
  Optional<String> chunks() {
    final List<DivisionRecord> curve = plan.divisions();
    if (curve.isEmpty()) {
      return Optional.empty();
    }
    final DivisionRecord chosen =
        curve.stream().min(Comparator.comparingLong(DivisionRecord::timePs)).orElseThrow();
    final int at = curve.indexOf(chosen);
    final List<String> others =
        List.of(0, at - 1, at + 1).stream()
            .filter(other -> other >= 0 && other < curve.size() && other != at)
            .distinct()
            .map(other -> time(curve.get(other)))
            .toList();
    return Optional.of(
        "%s of each contribution take the least time%s; --chunks 1..%s:x2 shows more"
            .formatted(
                chosen.chunks(),
                others.isEmpty() ? "" : " (" + String.join(", ", others) + ")",
                Math.max(LEAST_CURVE, curve.getLast().chunks())));
  }

  private static String time(final DivisionRecord division) {
    return division.chunks() + ": " + new Time(division.timePs()).display();
  }

  /// A verified schedule that takes less time than `best`, if slots were asked for.
  Optional<String> faster(final ResultRecord best) {
    return plan.results().stream()
        .min(Comparator.comparingLong(ResultRecord::timePs))
        .filter(row -> !isAsked() && row.timePs() < best.timePs())
        .map(
            row ->
                "%s in %s by %s; --objective time ranks by time"
                    .formatted(
                        new Time(row.timePs()).display(),
                        Count.of(row.slots(), "slot"),
                        row.scheduler()));
  }
}
