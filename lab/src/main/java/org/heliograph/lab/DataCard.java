package org.heliograph.lab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.Table;

/// A data card: what is in the files of a folder of tables, as JSON-LD in the vocabulary Croissant
/// 1.0, which extends `Dataset` of schema.org.
///
/// Each table is a record set, whose fields are columns of its CSV file or, without one, of its
/// Parquet file. `files` are the names of the files with their SHA-256 hashes.
record DataCard(
    String name, String description, List<DataTable> tables, Map<String, String> files) {
  private static final String CSV = ".csv";
  private static final List<String> WORDS =
      List.of(
          "citeAs",
          "column",
          "equivalentProperty",
          "extract",
          "field",
          "fileObject",
          "fileProperty",
          "fileSet",
          "format",
          "includes",
          "isLiveDataset",
          "jsonPath",
          "key",
          "md5",
          "parentField",
          "path",
          "recordSet",
          "references",
          "regex",
          "repeated",
          "replace",
          "samplingRate",
          "separator",
          "source",
          "subField",
          "transform");

  /// A table: its name, what its rows are, and its columns.
  record DataTable(String name, String meaning, List<? extends Table.Column<?>> columns) {}

  /// Copies the lists.
  DataCard {
    tables = List.copyOf(tables);
    files = Map.copyOf(files);
  }

  /// The card as JSON.
  String text() {
    final Map<String, Object> card = new LinkedHashMap<>();
    card.put("@context", context());
    card.put("@type", "sc:Dataset");
    card.put("name", name);
    card.put("description", description);
    card.put("conformsTo", "http://mlcommons.org/croissant/1.0");
    card.put("license", "https://www.apache.org/licenses/LICENSE-2.0");
    card.put("version", Version.text());
    card.put(
        "creator", sorted(Map.of("@type", "sc:Organization", "name", "The Heliograph authors")));
    card.put(
        "citeAs",
        "@misc{%s, author = {{The Heliograph authors}}, title = {%s}, note = {version %s}}"
            .formatted(name, name, Version.text()));
    card.put("distribution", new TreeMap<>(files).entrySet().stream().map(DataCard::file).toList());
    card.put("recordSet", tables.stream().map(this::recordSet).toList());
    return JsonText.of(card);
  }

  /// The context that Croissant 1.0 prescribes: some readers warn of words that are left out.
  private static Map<String, Object> context() {
    final Map<String, Object> context = new TreeMap<>();
    WORDS.forEach(word -> context.put(word, "cr:" + word));
    context.put("@language", "en");
    context.put("@vocab", "https://schema.org/");
    context.put("conformsTo", "dct:conformsTo");
    context.put("cr", "http://mlcommons.org/croissant/");
    context.put("data", sorted(Map.of("@id", "cr:data", "@type", "@json")));
    context.put("dataType", sorted(Map.of("@id", "cr:dataType", "@type", "@vocab")));
    context.put("dct", "http://purl.org/dc/terms/");
    context.put("examples", sorted(Map.of("@id", "cr:examples", "@type", "@json")));
    context.put("rai", "http://mlcommons.org/croissant/RAI/");
    context.put("sc", "https://schema.org/");
    return context;
  }

  /// In one order, which maps of the platform do not have.
  private static Map<String, Object> sorted(final Map<String, ?> fields) {
    return new TreeMap<>(fields);
  }

  private static Map<String, Object> file(final Map.Entry<String, String> file) {
    final Map<String, Object> object = new LinkedHashMap<>();
    object.put("@type", "cr:FileObject");
    object.put("@id", file.getKey());
    object.put("name", file.getKey());
    object.put("contentUrl", file.getKey());
    object.put(
        "encodingFormat", file.getKey().endsWith(CSV) ? "text/csv" : "application/x-parquet");
    object.put("sha256", file.getValue());
    return object;
  }

  private Map<String, Object> recordSet(final DataTable table) {
    final String csv = table.name() + CSV;
    final String file = files.containsKey(csv) ? csv : table.name() + ".parquet";
    final List<Map<String, Object>> fields = new ArrayList<>();
    for (final Table.Column<?> column : table.columns()) {
      final Map<String, Object> field = new LinkedHashMap<>();
      field.put("@type", "cr:Field");
      field.put("@id", table.name() + "/" + column.name());
      field.put("name", column.name());
      field.put("description", column.meaning());
      field.put("dataType", type(column.stored().type()));
      field.put(
          "source",
          sorted(
              Map.of(
                  "fileObject", Map.of("@id", file), "extract", Map.of("column", column.name()))));
      fields.add(field);
    }
    final Map<String, Object> set = new LinkedHashMap<>();
    set.put("@type", "cr:RecordSet");
    set.put("@id", table.name());
    set.put("name", table.name());
    set.put("description", table.meaning());
    set.put("field", fields);
    return set;
  }

  private static String type(final StoreColumn.Type type) {
    return switch (type) {
      case TEXT -> "sc:Text";
      case WHOLE -> "sc:Integer";
      case REAL -> "sc:Float";
      case FLAG -> "sc:Boolean";
    };
  }
}
