package org.heliograph.lab.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.formats.JsonText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The page of the JSON files and of what commands print with `--json`: every field, from the
/// schemas.
final class SchemaPage {
  /// The schemas: files first, then what commands print.
  private static final List<String> SCHEMAS =
      List.of(
          "schedule",
          "certificate",
          "time-certificate",
          "topology",
          "program",
          "checkpoint",
          "plan",
          "compare",
          "execute",
          "run",
          "application",
          "phase-diagram",
          "repair",
          "repair-table",
          "reproduce",
          "resources",
          "simulate",
          "slotted",
          "steps",
          "traffic");

  private static final String REFERENCE = "$ref";
  private static final int MOST_LEVELS = 5;

  private final JsonNode root;
  private final StringBuilder page;

  private SchemaPage(final JsonNode root, final StringBuilder page) {
    this.root = root;
    this.page = page;
  }

  /// The page as Markdown.
  static String markdown() {
    final StringBuilder page = new StringBuilder();
    page.append(
        """
        # JSON files and output

        Generated from the JSON schemas that the program ships. A field in bold is always present.
        `[]` stands for each item of a list, `*` for each name.
        """);
    for (final String name : SCHEMAS) {
      final JsonNode schema = schema(name);
      page.append("\n## %s\n\n".formatted(name));
      page.append(schema.path("title").asString("")).append(". ");
      page.append(schema.path("description").asString("")).append('\n');
      page.append("\n| field | values | meaning |\n|---|---|---|\n");
      new SchemaPage(schema, page).fields("", schema, 0);
    }
    return page.toString();
  }

  /// The schemas that the page covers.
  static List<String> schemas() {
    return SCHEMAS;
  }

  private static JsonNode schema(final String name) {
    final String file = name + ".schema.json";
    try (InputStream in = JsonText.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new AssertionError("the build ships " + file);
      }
      return JsonMapper.builder().build().readTree(in);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Adds a row for each field of `node`, whose own path is `prefix`.
  private void fields(final String prefix, final JsonNode node, final int level) {
    if (level > MOST_LEVELS) {
      return;
    }
    final Set<String> required = new TreeSet<>();
    node.path("required").forEach(name -> required.add(name.asString()));
    for (final String name : node.path("properties").propertyNames()) {
      field(
          prefix + name,
          required.contains(name),
          resolved(node.path("properties").path(name)),
          level);
    }
    final JsonNode others = node.path("additionalProperties");
    if (others.isObject() && !others.has(REFERENCE)) {
      field(prefix + "*", false, resolved(others), level);
    }
    if (node.path("items").isObject()) {
      fields(prefix.isEmpty() ? "[]." : prefix, resolved(node.path("items")), level);
    }
  }

  private void field(
      final String path, final boolean isRequired, final JsonNode field, final int level) {
    page.append(
        "| %s | %s | %s |\n"
            .formatted(
                isRequired ? "**`" + path + "`**" : "`" + path + "`",
                values(field).replace("|", "\\|"),
                field.path("description").asString("").replace("|", "\\|")));
    JsonNode inner = field;
    String prefix = path;
    while (inner.path("items").isObject()) {
      inner = resolved(inner.path("items"));
      prefix += "[]";
    }
    fields(prefix + ".", inner, level + 1);
  }

  private JsonNode resolved(final JsonNode node) {
    final String reference = node.path(REFERENCE).asString("");
    return reference.startsWith("#/") ? root.at(reference.substring(1)) : node;
  }

  /// The constant, the words, or the type of a field with its limits.
  private String values(final JsonNode field) {
    if (field.has("const")) {
      return "`" + field.path("const").asString(field.path("const").toString()) + "`";
    }
    if (field.has("enum")) {
      return String.join(
          ", ", field.path("enum").valueStream().map(word -> word.asString("")).toList());
    }
    final JsonNode type = field.path("type");
    final String text =
        type.isArray()
            ? String.join(" or ", type.valueStream().map(word -> word.asString("")).toList())
            : type.asString("");
    if (text.equals("array")) {
      final String items = values(resolved(field.path("items")));
      return items.isEmpty() ? "list" : "list of " + items;
    }
    return field.has("minimum")
        ? "%s from %s".formatted(text, field.path("minimum").toString())
        : text;
  }
}
