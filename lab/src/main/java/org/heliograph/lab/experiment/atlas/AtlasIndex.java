package org.heliograph.lab.experiment.atlas;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvText;

/// The entries of an atlas as a table: `index.csv`, one row each.
///
/// What follows from other columns and from the published values is in the file for its readers; it
/// is compared when the atlas is verified.
public record AtlasIndex(List<AtlasEntry> entries) {
  private static final List<String> COLUMNS =
      List.of(
          "group",
          "network",
          "collective",
          "switching",
          "ranks",
          "nodes",
          "channels",
          "chunks",
          "topology_digest",
          "bound",
          "bound_slots",
          "slots",
          "gap",
          "standing",
          "solver",
          "transmissions",
          "digest",
          "scheduler",
          "seed",
          "budget",
          "published",
          "published_source",
          "published_switching",
          "published_kind");

  /// Copies the entries.
  public AtlasIndex {
    entries = List.copyOf(entries);
  }

  /// A row of the file, and what it says of what follows from the rest.
  record Row(AtlasEntry entry, List<String> derived) {}

  /// The text of the file, with what is `published` of its problems.
  public String text(final PublishedValues published) {
    return CsvText.of(COLUMNS, entries.stream().map(entry -> row(entry, published)).toList());
  }

  private static List<String> row(final AtlasEntry entry, final PublishedValues published) {
    final List<String> row = new ArrayList<>();
    row.add(entry.group());
    row.add(entry.problem().network());
    row.add(entry.problem().collective());
    row.add(entry.problem().switching());
    row.add(Integer.toString(entry.size().ranks()));
    row.add(Integer.toString(entry.size().nodes()));
    row.add(Long.toString(entry.size().channels()));
    row.add(Integer.toString(entry.size().chunks()));
    row.add(entry.size().topologyDigest());
    row.add(entry.bound().name());
    row.add(Long.toString(entry.bound().slots()));
    row.add(entry.best().slots().isPresent() ? "" + entry.best().slots().getAsInt() : "");
    final List<String> derived = derived(entry, published);
    row.add(derived.get(0));
    row.add(derived.get(1));
    row.add(entry.solver());
    row.add(Long.toString(entry.best().transmissions()));
    row.add(entry.best().digest());
    row.add(entry.best().scheduler());
    row.add(Long.toString(entry.best().seed()));
    row.add(Long.toString(entry.best().budget()));
    row.addAll(derived.subList(2, derived.size()));
    return row;
  }

  /// What follows from the rest: gap, standing, and the published value with its source, switching
  /// model and kind.
  static List<String> derived(final AtlasEntry entry, final PublishedValues values) {
    final Optional<PublishedValue> published = values.beside(entry.problem());
    return List.of(
        entry.gap().isPresent() ? Long.toString(entry.gap().getAsLong()) : "",
        entry.standing().name().toLowerCase(Locale.ROOT),
        published.map(value -> Integer.toString(value.slots())).orElse(""),
        published.map(PublishedValue::source).orElse(""),
        published.map(value -> value.problem().switching()).orElse(""),
        published.map(PublishedValue::kind).orElse(""));
  }

  /// The rows of the file.
  static List<Row> rows(final Path file) {
    final List<Row> rows = new ArrayList<>();
    CsvInput.rows(
        file, record -> requireColumns(file, record), record -> rows.add(row(file, record)));
    return rows;
  }

  /// The index in a file.
  public static AtlasIndex read(final Path file) {
    return new AtlasIndex(rows(file).stream().map(Row::entry).toList());
  }

  private static boolean requireColumns(final Path file, final CsvRecord record) {
    if (!record.getFields().equals(COLUMNS)) {
      throw CsvInput.fault(
          file,
          record,
          "an index of an atlas begins with the columns " + String.join(",", COLUMNS));
    }
    return true;
  }

  private static Row row(final Path file, final CsvRecord record) {
    if (record.getFieldCount() != COLUMNS.size()) {
      throw CsvInput.fault(
          file,
          record,
          "%s fields instead of %s".formatted(record.getFieldCount(), COLUMNS.size()));
    }
    final Function<String, String> text = name -> record.getField(COLUMNS.indexOf(name));
    final Function<String, Long> number = name -> number(file, record, name, text.apply(name));
    final String slots = text.apply("slots");
    final AtlasEntry entry =
        new AtlasEntry(
            text.apply("group"),
            new AtlasProblem(
                text.apply("network"), text.apply("collective"), text.apply("switching")),
            new AtlasEntry.Size(
                Math.toIntExact(number.apply("ranks")),
                Math.toIntExact(number.apply("nodes")),
                number.apply("channels"),
                Math.toIntExact(number.apply("chunks")),
                text.apply("topology_digest")),
            new AtlasEntry.BoundValue(text.apply("bound"), number.apply("bound_slots")),
            new AtlasEntry.Best(
                slots.isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(Math.toIntExact(number.apply("slots"))),
                number.apply("transmissions"),
                text.apply("digest"),
                text.apply("scheduler"),
                number.apply("seed"),
                number.apply("budget")),
            text.apply("solver"));
    return new Row(
        entry,
        List.of(
            text.apply("gap"),
            text.apply("standing"),
            text.apply("published"),
            text.apply("published_source"),
            text.apply("published_switching"),
            text.apply("published_kind")));
  }

  private static long number(
      final Path file, final CsvRecord record, final String name, final String text) {
    if (!text.matches("\\d{1,9}")) {
      throw CsvInput.fault(
          file, record, "%s ('%s') is no whole number".formatted(name, CsvInput.shown(text)));
    }
    return Long.parseLong(text);
  }

  /// The entries of each network, in order.
  public Map<String, List<AtlasEntry>> byNetwork() {
    final Map<String, List<AtlasEntry>> networks = new LinkedHashMap<>();
    entries.forEach(
        entry ->
            networks.computeIfAbsent(entry.problem().network(), _ -> new ArrayList<>()).add(entry));
    return networks;
  }

  /// How many entries have each standing.
  public Map<AtlasEntry.Standing, Long> counts() {
    final Map<AtlasEntry.Standing, Long> counts = new TreeMap<>();
    for (final AtlasEntry.Standing standing : AtlasEntry.Standing.values()) {
      counts.put(standing, entries.stream().filter(entry -> entry.standing() == standing).count());
    }
    return counts;
  }
}
