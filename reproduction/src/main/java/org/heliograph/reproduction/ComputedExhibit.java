package org.heliograph.reproduction;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Version;

/// An exhibit that was computed: its record, its figures, and its schedules as they are drawn.
public record ComputedExhibit(
    ExhibitRecord record, List<ExhibitFigure> figures, List<DrawnSchedule> schedules) {
  /// Copies the lists.
  public ComputedExhibit {
    figures = List.copyOf(figures);
    schedules = List.copyOf(schedules);
  }

  /// Computes `exhibit`; if that fails, shows the report of the failure, and does not hold.
  public static ComputedExhibit of(final Exhibit exhibit, final ExhibitContext context) {
    final long start = System.nanoTime();
    return CallResult.of(() -> of(exhibit, exhibit.result(context), context, start))
        .or(failure -> failed(exhibit, failure, context));
  }

  /// What is shown of an exhibit that failed.
  static ComputedExhibit failed(
      final Exhibit exhibit, final Failure failure, final ExhibitContext context) {
    final ExhibitResult result =
        new ExhibitResult(
            List.of("report"),
            failure.report().stream()
                .flatMap(String::lines)
                .map(line -> List.of(line.strip()))
                .toList(),
            List.of("Not computed: " + failure.reason() + "."),
            ExhibitVerdict.FAILED);
    return of(exhibit, result, context, System.nanoTime());
  }

  private static ComputedExhibit of(
      final Exhibit exhibit,
      final ExhibitResult result,
      final ExhibitContext context,
      final long start) {
    final ExhibitRecord record =
        new ExhibitRecord(
            ExhibitRecord.FORMAT,
            Version.text(),
            exhibit.name(),
            exhibit.paper(),
            exhibit.kind().text(),
            exhibit.fullTitle(),
            exhibit.agreement().text(),
            result.verdict().text(),
            result.verdict() != ExhibitVerdict.FAILED,
            result.columns(),
            result.rows(),
            result.notes(),
            result.figures().stream().map(ExhibitFigure::name).toList(),
            result.errata(),
            result.schedules().stream()
                .map(it -> new ExhibitRecord.Schedule(it.name(), it.title()))
                .toList(),
            result.verdict() == ExhibitVerdict.FAILED ? Optional.empty() : result.headline(),
            context.seed(),
            (System.nanoTime() - start) / 1e9,
            Version.machine());
    return new ComputedExhibit(
        record, result.figures(), result.schedules().stream().map(DrawnSchedule::of).toList());
  }
}
