package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.plan.TimeAnswer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;
import org.heliograph.units.DisplayColumn;

/// The rows of a ranged command as a table: tidy for programs with every single value of each
/// result, short for people.
final class RangedTable {
  /// The columns that people read, by their place in results.
  private static final Map<String, String> HEADINGS = headings();

  private static final String DIVISION = "problem.division";
  private static final String EXIT = "exit";
  private static final String GAP = "best.timeGap.theseChunks";
  private static final List<String> HARDWARE = List.of("problem.hardware.text", "hardware.text");
  private static final String PICOSECONDS = "Ps";
  private static final int MOST_COLUMNS = 8;

  private final List<Row> rows;

  RangedTable(final List<RangedRow> runs) {
    this.rows = runs.stream().map(run -> new Row(run, values(run.result()))).toList();
  }

  /// A run, and all single values of its result by name.
  private record Row(RangedRow run, Map<String, String> values) {
    String value(final String name) {
      return values.getOrDefault(name, "");
    }

    /// The value of an option or parameter that varies.
    String option(final String name) {
      return run.options().getOrDefault(name, "");
    }

    /// The value of a time, if there is one.
    LongStream picoseconds(final String column) {
      final String value = value(column + PICOSECONDS);
      return value.isEmpty() ? LongStream.empty() : LongStream.of(Long.parseLong(value));
    }
  }

  private static Map<String, String> headings() {
    final Map<String, String> headings = new LinkedHashMap<>();
    headings.put("best.scheduler", "scheduler");
    headings.put("best.by", "by");
    headings.put("schedule.scheduler", "scheduler");
    headings.put("name", "bound by");
    headings.put("best.slots", "slots");
    headings.put("schedule.slots", "slots");
    headings.put("slots", "bound");
    headings.put("bound.slots", "bound");
    headings.put("best.optimal", "fewest slots");
    headings.put("problem.message.chunkSize", "chunk");
    headings.put("best.time", "time");
    headings.put(GAP, "above least");
    headings.put("time.finish", "finish");
    headings.put("wrong", "wrong");
    headings.put("target", "target");
    return headings;
  }

  /// All single values of a result by name; of a list at the top its first element, the best.
  private static Map<String, String> values(final Object result) {
    final Map<String, String> values = new LinkedHashMap<>();
    if (result instanceof final List<?> facts && facts.stream().allMatch(RangedTable::isFact)) {
      facts.forEach(fact -> values.put(part(fact, "name"), part(fact, "value")));
      return values;
    }
    add(
        result instanceof final List<?> list && !list.isEmpty() ? list.getFirst() : result,
        "",
        values);
    return values;
  }

  /// Whether a result is one named value of many, as facts of networks are.
  private static boolean isFact(final Object result) {
    return result instanceof final Map<?, ?> map
        && map.containsKey("name")
        && map.containsKey("value");
  }

  private static String part(final Object fact, final String key) {
    return String.valueOf(((Map<?, ?>) fact).get(key));
  }

  private static void add(final Object part, final String name, final Map<String, String> values) {
    switch (part) {
      case Map<?, ?> map ->
          map.forEach(
              (key, value) -> add(value, name.isEmpty() ? "" + key : name + "." + key, values));
      case List<?> list when list.size() == 1 -> add(list.getFirst(), name, values);
      case List<?> _ -> {
        // A longer list has no place in one row.
      }
      case null -> values.put(name, "");
      default -> values.put(name, part.toString());
    }
  }

  /// The number of rows.
  int size() {
    return rows.size();
  }

  /// The values of the options and parameters that vary in row `row`.
  Map<String, String> options(final int row) {
    return rows.get(row).run().options();
  }

  /// The value that people read under `heading` in row `row`; empty if there is none.
  String shown(final int row, final String heading) {
    return HEADINGS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(heading))
        .map(entry -> rows.get(row).value(entry.getKey()))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse("");
  }

  /// Every single value of every result, one row each.
  String csv() {
    final List<Row> bare =
        rows.stream().map(row -> new Row(row.run(), BareQuantities.of(row.values()))).toList();
    final Table<Row> table = Table.of(bare);
    options(0).keySet().forEach(name -> table.text(name, name, row -> row.option(name)));
    table.whole("exit_code", "exit code", row -> row.run().exitCode());
    names(bare).forEach(name -> table.text(name, name, row -> row.value(name)));
    return table.csv();
  }

  private static Set<String> names(final List<Row> rows) {
    return rows.stream()
        .flatMap(row -> row.values().keySet().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /// The columns that people read, the hardware, and what must be known of the chunks.
  Sheet sheet() {
    final Table<Row> table = Table.of(rows);
    options(0)
        .keySet()
        .forEach(name -> table.show(name, row -> QuantityText.exact(row.option(name))));
    shown().forEach(column -> show(table, column));
    if (rows.stream().anyMatch(row -> row.run().exitCode() != ExitCode.DONE)) {
      table.show(EXIT, row -> Integer.toString(row.run().exitCode()));
    }
    final Sheet sheet =
        new Sheet()
            .table(table)
            .lines(
                rows.stream()
                    .flatMap(row -> HARDWARE.stream().map(row::value))
                    .filter(text -> !text.isEmpty())
                    .distinct()
                    .map("hardware: "::concat));
    rows.stream()
        .filter(row -> row.value(DIVISION).equals(ChunkChoice.UNDIVIDED.toString()))
        .findFirst()
        .flatMap(row -> ChunkChoice.note(row.value("problem.collective")))
        .ifPresent(sheet::paragraph);
    return sheet;
  }

  private void show(final Table<Row> table, final String column) {
    final String heading = HEADINGS.getOrDefault(column, column);
    if (rows.stream().anyMatch(row -> row.values().containsKey(column + PICOSECONDS))) {
      final DisplayColumn times =
          DisplayColumn.ofTimes(rows.stream().flatMapToLong(row -> row.picoseconds(column)));
      table.show(
          heading, row -> row.picoseconds(column).mapToObj(times::cell).findFirst().orElse(""));
    } else {
      table.show(heading, row -> displayed(column, row.value(column)));
    }
  }

  private static String displayed(final String column, final String value) {
    return column.equals(GAP) && !value.isEmpty()
        ? TimeAnswer.percent(Double.parseDouble(value))
        : QuantityText.of(value);
  }

  /// The columns for people: those with a heading, or else the first that vary.
  private List<String> shown() {
    final List<String> known =
        HEADINGS.keySet().stream()
            .filter(name -> rows.stream().anyMatch(row -> !row.value(name).isEmpty()))
            .toList();
    return known.isEmpty()
        ? names(rows).stream()
            .filter(name -> rows.stream().map(row -> row.value(name)).distinct().count() > 1)
            .limit(MOST_COLUMNS)
            .toList()
        : known;
  }

  /// The values of a JSON result for a CSV file: a text with a unit becomes a bare number, under a
  /// name that ends in the unit, or is left out where the result has the number beside it.
  private static final class BareQuantities {
    private static final Pattern TIME_OR_ENERGY = Pattern.compile("[0-9.]+[pnumk]?[sJ]");
    private static final int MILLI_DIGITS = 3;

    private BareQuantities() {}

    /// `values` by name, in the same order.
    static Map<String, String> of(final Map<String, String> values) {
      final Map<String, String> bare = new LinkedHashMap<>();
      values.forEach(
          (name, text) -> {
            if (QuantityText.isBytes(text)) {
              bare.put(name + "Bytes", Long.toString(Bytes.parse(text).bytes()));
            } else if (QuantityText.isDecibels(text)) {
              bare.put(name + "Db", decibels(Decibels.parse(text)));
            } else if (!TIME_OR_ENERGY.matcher(text).matches()) {
              bare.put(name, text);
            }
          });
      return bare;
    }

    private static String decibels(final Decibels loss) {
      return BigDecimal.valueOf(loss.millidecibels(), MILLI_DIGITS)
          .stripTrailingZeros()
          .toPlainString();
    }
  }
}
