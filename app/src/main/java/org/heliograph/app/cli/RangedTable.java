package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.plan.TimeAnswer;
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

  private final List<RangedRow> rows;
  private final List<Map<String, String>> cells;

  RangedTable(final List<RangedRow> rows) {
    this.rows = List.copyOf(rows);
    this.cells = rows.stream().map(row -> values(row.result())).toList();
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

  /// The options and parameters that vary, in every row.
  List<Map<String, String>> options() {
    return rows.stream().map(RangedRow::options).toList();
  }

  /// The value that people read under `heading` in row `row`; empty if there is none.
  String shown(final int row, final String heading) {
    return HEADINGS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(heading))
        .map(entry -> cells.get(row).getOrDefault(entry.getKey(), ""))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse("");
  }

  /// Every single value of every result, one row each.
  String csv() {
    final List<Map<String, String>> bare = cells.stream().map(BareQuantities::of).toList();
    final Set<String> columns = new LinkedHashSet<>();
    bare.forEach(row -> columns.addAll(row.keySet()));
    final List<String> heading = new ArrayList<>(rows.getFirst().options().keySet());
    heading.add("exit_code");
    heading.addAll(columns);
    final List<List<String>> table = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      final List<String> row = new ArrayList<>(rows.get(i).options().values());
      row.add(Integer.toString(rows.get(i).exitCode()));
      final Map<String, String> values = bare.get(i);
      columns.forEach(column -> row.add(values.getOrDefault(column, "")));
      table.add(row);
    }
    return CsvText.of(heading, table);
  }

  void print(final PrintWriter out) {
    final List<String> columns = shown();
    final List<String> heading = new ArrayList<>(rows.getFirst().options().keySet());
    columns.forEach(column -> heading.add(HEADINGS.getOrDefault(column, column)));
    final boolean isClean = rows.stream().allMatch(row -> row.exitCode() == ExitCode.DONE);
    if (!isClean) {
      heading.add(EXIT);
    }
    final TextTable table = new TextTable().row(heading.toArray(String[]::new));
    final Map<String, DisplayColumn> times = times(columns);
    for (int i = 0; i < rows.size(); i++) {
      final List<String> row = new ArrayList<>();
      rows.get(i).options().values().forEach(value -> row.add(QuantityText.exact(value)));
      final Map<String, String> values = cells.get(i);
      columns.forEach(
          column ->
              row.add(
                  times.containsKey(column)
                      ? picoseconds(values, column)
                          .mapToObj(times.get(column)::cell)
                          .findFirst()
                          .orElse("")
                      : displayed(column, values.getOrDefault(column, ""))));
      if (!isClean) {
        row.add(Integer.toString(rows.get(i).exitCode()));
      }
      table.row(row.toArray(String[]::new));
    }
    table.print(out, "");
    cells.stream()
        .flatMap(row -> HARDWARE.stream().map(row::get).filter(Objects::nonNull))
        .distinct()
        .forEach(text -> out.printf("hardware: %s%n", text));
    cells.stream()
        .filter(row -> row.getOrDefault(DIVISION, "").equals(ChunkChoice.UNDIVIDED.toString()))
        .findFirst()
        .flatMap(row -> ChunkChoice.note(row.getOrDefault("problem.collective", "")))
        .ifPresent(note -> WrappedText.print(out, "", note));
  }

  private static String displayed(final String column, final String value) {
    return column.equals(GAP) && !value.isEmpty()
        ? TimeAnswer.percent(Double.parseDouble(value))
        : QuantityText.of(value);
  }

  /// The columns that are times, each with its unit.
  private Map<String, DisplayColumn> times(final List<String> columns) {
    return columns.stream()
        .filter(name -> cells.stream().anyMatch(row -> row.containsKey(name + PICOSECONDS)))
        .collect(
            Collectors.toMap(
                Function.identity(),
                name ->
                    DisplayColumn.ofTimes(
                        cells.stream().flatMapToLong(row -> picoseconds(row, name)))));
  }

  /// The value of a time, if there is one.
  private static LongStream picoseconds(final Map<String, String> values, final String column) {
    final String value = values.getOrDefault(column + PICOSECONDS, "");
    return value.isEmpty() ? LongStream.empty() : LongStream.of(Long.parseLong(value));
  }

  /// The columns for people: those with a heading, or else the first that vary.
  private List<String> shown() {
    final List<String> known =
        HEADINGS.keySet().stream()
            .filter(name -> cells.stream().anyMatch(row -> !row.getOrDefault(name, "").isEmpty()))
            .toList();
    if (!known.isEmpty()) {
      return known;
    }
    final Set<String> all = new LinkedHashSet<>();
    cells.forEach(row -> all.addAll(row.keySet()));
    return all.stream()
        .filter(
            name -> cells.stream().map(row -> row.getOrDefault(name, "")).distinct().count() > 1)
        .limit(MOST_COLUMNS)
        .toList();
  }
}
