package org.heliograph.lab.experiment.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.lab.store.StoreColumn;

/// The rows of a sweep that a condition selects, for readers: what varies, and the main results.
///
/// `failed` are the rows without a schedule, with the reason; `more` is the number of selected rows
/// that the table leaves out.
public record SweepSelection(QueryTable table, QueryTable failed, long more) {
  private static final List<String> INPUTS =
      List.of(
          "switching",
          "hardware",
          "size_bytes",
          "chunks",
          "objective",
          "scheduler",
          "cost",
          "energy",
          "budget",
          "seed");
  private static final String RESULTS =
      "division, nodes, slots, bound_slots, optimal, time_ps, time_gap, \"by\", outcome";
  private static final int MOST_ROWS = 1_000;

  /// The rows in `folder` for which the SQL condition `where` holds, or all.
  public static SweepSelection of(final SweepFolder folder, final Optional<String> where) {
    final String condition = where.map(text -> "(" + text + ")").orElse("true");
    return folder.sweep().isOfPlans()
        ? ofPlans(folder.results(), condition)
        : ofStudies(folder.results(), condition);
  }

  /// All columns of the rows with an answer.
  private static SweepSelection ofStudies(final ParquetFile file, final String condition) {
    final long all =
        count(
            file.query("select count(*) from %s where %s".formatted(SweepFolder.RESULTS, condition))
                .rows()
                .getFirst()
                .getFirst());
    return new SweepSelection(
        file.query(rows(condition)),
        file.query(rows(condition + " and outcome <> 'found'")),
        Math.max(0, all - MOST_ROWS));
  }

  private static String rows(final String condition) {
    return "select * from %s where %s order by cell, %s limit %s"
        .formatted(SweepFolder.RESULTS, condition, StudySubject.ROW.quoted(), MOST_ROWS);
  }

  private static SweepSelection ofPlans(final ParquetFile file, final String condition) {
    final QueryTable counts =
        file.query(
            INPUTS.stream()
                .map(name -> "count(distinct " + StoreColumn.quoted(name) + ")")
                .collect(
                    Collectors.joining(
                        ", ",
                        "select count(*), ",
                        " from " + SweepFolder.RESULTS + " where " + condition)));
    final List<Optional<Object>> row = counts.rows().getFirst();
    final Set<String> varying =
        IntStream.range(0, INPUTS.size())
            .filter(i -> count(row.get(i + 1)) > 1)
            .mapToObj(INPUTS::get)
            .collect(Collectors.toSet());
    final List<String> columns = new ArrayList<>(List.of("cell", "network", "collective"));
    INPUTS.stream().filter(varying::contains).forEach(columns::add);
    columns.add(RESULTS);
    return new SweepSelection(
        file.query(
            "select %s from %s where %s order by cell limit %s"
                .formatted(String.join(", ", columns), SweepFolder.RESULTS, condition, MOST_ROWS)),
        file.query(
            ("select cell, network, collective, scheduler, outcome, reason from %s"
                    + " where %s and outcome <> 'found' order by cell limit %s")
                .formatted(SweepFolder.RESULTS, condition, MOST_ROWS)),
        Math.max(0, count(row.getFirst()) - MOST_ROWS));
  }

  private static long count(final Optional<Object> value) {
    return ((Number) value.orElseThrow()).longValue();
  }
}
