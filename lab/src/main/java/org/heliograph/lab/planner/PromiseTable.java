package org.heliograph.lab.planner;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.draw.ShippedText;
import org.heliograph.problem.Problem;

/// How often schedulers and bounds led on problems of one kind, as `heliograph promise` measured
/// it: by this a portfolio orders them.
///
/// The promise of one of them is how often it led, for each microsecond that it took. It orders
/// work and says what is not worth trying; no answer follows from it.
final class PromiseTable {
  private static final String SHIPPED = "promise.csv";
  private static final long UNMEASURED_MICROSECONDS = 10_000;
  private static final double UNMEASURED = 0.5 / UNMEASURED_MICROSECONDS; // as if it led on half
  private static final int OFTEN = 4; // the problems of which it leads on one
  private static final int SELDOM = 10;
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
      return CsvReader.builder()
          .ofNamedCsvRecord(ShippedText.text(PromiseTable.class, SHIPPED))
          .stream()
          .map(Shipped::row)
          .collect(Collectors.groupingBy(PromiseRow::problem));
    }

    private static PromiseRow row(final NamedCsvRecord row) {
      return new PromiseRow(
          PromiseRow.Work.valueOf(row.getField("work").toUpperCase(Locale.ROOT)),
          row.getField("problem"),
          row.getField("name"),
          Integer.parseInt(row.getField("trials")),
          Integer.parseInt(row.getField("led")),
          Long.parseLong(row.getField("microseconds")));
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

  /// On which part of its problems the composite `name` led by a first evaluation, whatever time it
  /// took. If it was measured on few, at least that of its component on problems such as its parts.
  double share(final String name, final String component, final Set<String> kinds) {
    final PromiseRow row = rows.getOrDefault(PromiseRow.Work.FIRST, Map.of()).get(name);
    final double own = row == null ? 0 : share(row);
    return row != null && row.trials() >= MANY_FIRST
        ? own
        : kinds.stream()
            .flatMap(kind -> Shipped.ROWS.getOrDefault(kind, List.of()).stream())
            .filter(part -> part.work() == PromiseRow.Work.FIRST && part.name().equals(component))
            .mapToDouble(PromiseTable::share)
            .reduce(own, Math::max);
  }

  private static double share(final PromiseRow row) {
    return row.led() / (row.trials() + 1.0);
  }

  /// What `name` took in microseconds; a guess if that was not measured.
  long microseconds(final PromiseRow.Work work, final String name) {
    final PromiseRow row = rows.getOrDefault(work, Map.of()).get(name);
    return row == null ? UNMEASURED_MICROSECONDS : row.microseconds();
  }

  private static boolean leadsOften(final PromiseRow row) {
    return row.work() == PromiseRow.Work.FIRST && row.led() * OFTEN >= row.trials();
  }

  private static double promise(final PromiseRow row) {
    return share(row) / Math.max(1, row.microseconds());
  }

  /// Whether the first evaluation of `name` seldom led, in many trials.
  boolean isSeldom(final String name) {
    final PromiseRow row = rows.getOrDefault(PromiseRow.Work.FIRST, Map.of()).get(name);
    return row != null && row.trials() >= MANY_FIRST && row.led() * SELDOM < row.trials();
  }

  /// Whether searches of parts seldom led on problems of this kind, in many trials: those of the
  /// composite called `composite` around any component, or those of `component` alone and in any
  /// composite.
  boolean isSeldom(final String composite, final String component) {
    final String end = "(of=" + component + ")";
    return isSeldom(name -> name.startsWith(composite + "("))
        || isSeldom(name -> name.equals(component) || name.endsWith(end));
  }

  private boolean isSeldom(final Predicate<String> names) {
    final List<PromiseRow> searches =
        rows.getOrDefault(PromiseRow.Work.SEARCH, Map.of()).values().stream()
            .filter(row -> names.test(row.name()))
            .toList();
    final int trials = searches.stream().mapToInt(PromiseRow::trials).sum();
    final int led = searches.stream().mapToInt(PromiseRow::led).sum();
    return trials >= MANY_SEARCHES && led * SELDOM < trials;
  }

  /// Whether `name`, a composite if that is not `component`, never led in many trials; or its first
  /// evaluation seldom did, where even that takes long; or searches of parts seldom did.
  boolean isHopeless(
      final PromiseRow.Work work,
      final String name,
      final String component,
      final boolean takesLong) {
    final PromiseRow row = rows.getOrDefault(work, Map.of()).get(name);
    final boolean neverLed = row != null && row.led() == 0 && row.trials() >= many(work);
    return neverLed
        || (work == PromiseRow.Work.FIRST
            ? takesLong && isSeldom(name)
            : !name.equals(component) && isSeldom(name.substring(0, name.indexOf('(')), component));
  }

  private static int many(final PromiseRow.Work work) {
    return work == PromiseRow.Work.SEARCH ? MANY_SEARCHES : MANY_FIRST;
  }
}
