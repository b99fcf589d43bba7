package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.StudyContext;

/// What every cell of a sweep asks: a plan, or another study.
interface SweepSubject {
  /// The name of the study among the values of a cell; a plan has none.
  String STUDY = "study";

  /// The subject of cells: the study of this name, or a plan without one.
  static SweepSubject of(final Optional<String> study) {
    return study.<SweepSubject>map(StudySubject::named).orElseGet(PlanSubject::new);
  }

  /// What may vary, slowest first.
  List<SweepAxis> axes();

  /// The values of axes for which none is given.
  Map<String, List<String>> usual();

  /// The row or the rows that answer `cell`; throws `CancellationException` if it was interrupted,
  /// and `IllegalArgumentException` if it has none.
  Object rows(SweepCell cell, StudyContext context);

  /// The row of a cell without an answer, or a list of it.
  Object failed(SweepCell cell, String reason);

  /// The columns of rows without the number of the cell, in their order; `seen` are those that have
  /// values in some row, by name and in the order in which they came.
  List<StoreColumn> columns(Map<String, StoreColumn> seen);

  /// Whether `row` may be one of `cell`.
  boolean isRow(SweepCell cell, SweepRow row);

  /// The cell for people.
  String text(SweepCell cell);

  /// Whether `cell` has values of these axes alone.
  default boolean takes(final SweepCell cell) {
    return cell.values().keySet().stream()
        .allMatch(
            name -> name.equals(STUDY) || axes().stream().anyMatch(it -> it.text().equals(name)));
  }

  /// The axis with this name or plural.
  default Optional<SweepAxis> axis(final String text) {
    return axes().stream()
        .filter(axis -> axis.plural().equals(text) || axis.text().equals(text))
        .findFirst();
  }
}
