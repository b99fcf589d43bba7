package org.heliograph.lab.experiment.atlas;

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
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.Table;

/// The entries of an atlas as a table, one row each: see [AtlasIndexFile].
///
/// What follows from other columns and from the published values is in the file for its readers; it
/// is compared when the atlas is verified.
public record AtlasIndex(List<AtlasEntry> entries) {
  /// The names of the columns.
  static final List<String> COLUMNS = stored().stream().map(StoreColumn::name).toList();
  private static final List<String> DERIVED =
      List.of(
          "gap",
          "standing",
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

  private static Table<AtlasEntry> table(
      final List<AtlasEntry> entries, final PublishedValues values) {
    final Function<AtlasEntry, Optional<PublishedValue>> published =
        entry -> values.beside(entry.problem());
    return Table.of("index", entries)
        .text("group", "group of the catalogue", AtlasEntry::group)
        .text("network", "network", it -> it.problem().network())
        .text("collective", "collective", it -> it.problem().collective())
        .text("switching", "switching model", it -> it.problem().switching())
        .whole("ranks", "ranks of the network", it -> it.size().ranks())
        .whole("nodes", "nodes of the network", it -> it.size().nodes())
        .whole("channels", "channels of the network", it -> it.size().channels())
        .whole("chunks", "chunks of the collective", it -> it.size().chunks())
        .text("topology_digest", "digest of the network", it -> it.size().topologyDigest())
        .text("bound", "the highest certified bound", it -> it.bound().name())
        .whole("bound_slots", "its slots", it -> it.bound().slots())
        .whole("slots", "slots of the best schedule", it -> it.best().slots())
        .whole("gap", "slots above the bound", AtlasEntry::gap)
        .text("standing", "how far it is from the bound", it -> lower(it.standing()))
        .text("solver", "who proved it without a certificate", AtlasEntry::solver)
        .whole("transmissions", "its transmissions", it -> it.best().transmissions())
        .text("digest", "its digest", it -> it.best().digest())
        .text("scheduler", "the scheduler that found it", it -> it.best().scheduler())
        .whole("seed", "seed of the search", it -> it.best().seed())
        .whole("budget", "evaluations of the search", it -> it.best().budget())
        .whole(
            "published", "slots in a publication", it -> published.apply(it).map(of -> of.slots()))
        .text("published_source", "its key", it -> published.apply(it).map(of -> of.source()))
        .text(
            "published_switching",
            "its switching model",
            it -> published.apply(it).map(of -> of.problem().switching()))
        .text(
            "published_kind", "stated or derived", it -> published.apply(it).map(of -> of.kind()));
  }

  private static String lower(final AtlasEntry.Standing standing) {
    return standing.name().toLowerCase(Locale.ROOT);
  }

  /// The text of the file, with what is `published` of its problems.
  public String text(final PublishedValues published) {
    return table(entries, published).csv();
  }

  /// The columns as they are stored.
  static List<StoreColumn> stored() {
    return table(List.of(), new PublishedValues(List.of())).columns().stream()
        .map(Table.Column::stored)
        .toList();
  }

  /// The rows as texts, with what is `published` of their problems.
  List<List<String>> rows(final PublishedValues published) {
    return table(entries, published).texts();
  }

  /// What follows from the rest: gap, standing, and the published value with its source, switching
  /// model and kind.
  static List<String> derived(final AtlasEntry entry, final PublishedValues values) {
    final Map<String, Object> row = table(List.of(entry), values).values().getFirst();
    return DERIVED.stream().map(name -> row.getOrDefault(name, "").toString()).toList();
  }

  /// The index in a file.
  public static AtlasIndex read(final Path file) {
    return new AtlasIndex(new AtlasIndexFile(file).rows().stream().map(Row::entry).toList());
  }

  /// The row that has `text` by the names of columns; `fault` makes a sentence about it.
  static Row row(
      final Function<String, String> text, final Function<String, IllegalArgumentException> fault) {
    final Function<String, Long> number = name -> number(name, text.apply(name), fault);
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
    return new Row(entry, DERIVED.stream().map(text).toList());
  }

  private static long number(
      final String name,
      final String text,
      final Function<String, IllegalArgumentException> fault) {
    if (!text.matches("\\d{1,9}")) {
      throw fault.apply("%s ('%s') is no whole number".formatted(name, CsvInput.shown(text)));
    }
    return Long.parseLong(text);
  }

  /// The entry of `problem`, if there is one.
  Optional<AtlasEntry> entry(final AtlasProblem problem) {
    return entries.stream().filter(entry -> entry.problem().equals(problem)).findFirst();
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
