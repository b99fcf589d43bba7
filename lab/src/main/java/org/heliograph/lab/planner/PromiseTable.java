package org.heliograph.lab.planner;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.problem.Problem;

/// How often schedulers and bounds led on problems of one kind, as `heliograph promise` measured
/// it: by this a portfolio orders them.
///
/// The promise of one of them is how often it led, for each microsecond that it took. It orders
/// work and says what is not worth trying; no answer follows from it.
final class PromiseTable {
  private static final String SHIPPED = "promise.csv";
  private static final int FIELDS = 6;
  private static final double UNMEASURED = 0.5 / 10_000; // leads for a microsecond
  private static final int OFTEN = 4; // one in so many problems
  private static final int MANY_FIRST = 15;
  private static final int MANY_SEARCHES = 8;

  private final Map<PromiseRow.Work, Map<String, PromiseRow>> rows;

  private PromiseTable(final List<PromiseRow> rows) {
    this.rows =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    PromiseRow::work,
                    Collectors.toMap(PromiseRow::name, Function.identity(), (one, _) -> one)));
  }

  /// The shipped table for problems such as `problem`; empty for a kind that was not measured.
  static PromiseTable of(final Problem problem) {
    return new PromiseTable(Shipped.ROWS.getOrDefault(PromiseRow.kind(problem), List.of()));
  }

  /// Read once, when it is needed.
  private static final class Shipped {
    private static final Map<String, List<PromiseRow>> ROWS = read();

    private static Map<String, List<PromiseRow>> read() {
      try (InputStream in = PromiseTable.class.getResourceAsStream(SHIPPED)) {
        if (in == null) {
          throw new AssertionError("the program lacks its table of promise");
        }
        return new String(in.readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .skip(1)
            .map(Shipped::row)
            .collect(Collectors.groupingBy(PromiseRow::problem));
      } catch (final IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static PromiseRow row(final String line) {
      // Specs may hold commas, numbers hold none.
      final String[] ends = line.split(",", 3);
      final String[] fields = new String[FIELDS];
      fields[0] = ends[0];
      fields[1] = ends[1];
      String rest = ends[2];
      for (int i = FIELDS - 1; i > 2; i--) {
        final int comma = rest.lastIndexOf(',');
        fields[i] = rest.substring(comma + 1);
        rest = rest.substring(0, comma);
      }
      return new PromiseRow(
          PromiseRow.Work.valueOf(fields[0].toUpperCase(Locale.ROOT)),
          fields[1],
          rest.replace("\"", ""),
          Integer.parseInt(fields[3]),
          Integer.parseInt(fields[4]),
          Long.parseLong(fields[5]));
    }
  }

  /// Which schedulers led at least once, by a first evaluation or a whole search, most promising
  /// first; each may be there twice. First evaluations that often lead come before all searches,
  /// whose time grows faster with the network than any table says.
  List<PromiseRow> leaders() {
    return Stream.of(PromiseRow.Work.FIRST, PromiseRow.Work.SEARCH)
        .flatMap(work -> rows.getOrDefault(work, Map.of()).values().stream())
        .filter(row -> row.led() > 0)
        .sorted(
            Comparator.comparing((PromiseRow row) -> !leadsOften(row))
                .thenComparingDouble(row -> -promise(row))
                .thenComparing(PromiseRow::name))
        .toList();
  }

  /// How often `name` led for each microsecond; if it was not measured, as if it had led on one of
  /// two problems, so that a new one gets its chance.
  double promise(final PromiseRow.Work work, final String name) {
    final PromiseRow row = rows.getOrDefault(work, Map.of()).get(name);
    return row == null ? UNMEASURED : promise(row);
  }

  /// What `name` took in microseconds; 0 if that was not measured.
  long microseconds(final PromiseRow.Work work, final String name) {
    final PromiseRow row = rows.getOrDefault(work, Map.of()).get(name);
    return row == null ? 0 : row.microseconds();
  }

  private static boolean leadsOften(final PromiseRow row) {
    return row.work() == PromiseRow.Work.FIRST && row.led() * OFTEN >= row.trials();
  }

  private static double promise(final PromiseRow row) {
    return row.led() / (row.trials() + 1.0) / Math.max(1, row.microseconds());
  }

  /// Whether `name` never led in many trials.
  boolean isHopeless(final PromiseRow.Work work, final String name) {
    final PromiseRow row = rows.getOrDefault(work, Map.of()).get(name);
    return row != null && row.led() == 0 && row.trials() >= many(work);
  }

  private static int many(final PromiseRow.Work work) {
    return work == PromiseRow.Work.SEARCH ? MANY_SEARCHES : MANY_FIRST;
  }
}
