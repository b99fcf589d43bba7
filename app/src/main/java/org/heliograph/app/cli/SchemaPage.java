package org.heliograph.app.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The page of the JSON files and of what commands print with `--json`: every field, from the
/// schemas.
final class SchemaPage {
  private static final String ANY = "anyOf";
  private static final String REFERENCE = "$ref";
  private static final int MOST_LEVELS = 5;

  private final JsonNode root;
  private final StringBuilder page;

  private SchemaPage(final JsonNode root, final StringBuilder page) {
    this.root = root;
    this.page = page;
  }

  /// The page as Markdown.
  static String markdown(final PrintedSchemas schemas) {
    final StringBuilder page = new StringBuilder();
    page.append(
        """
        # JSON files and output

        Generated from the JSON schemas that the program ships. A field in bold is always present.
        `[]` stands for each item of a list, `*` for each name.
        """);
    for (final String name : schemas.names()) {
      final JsonNode schema = JsonMapper.shared().readTree(schemas.text(name));
      page.append("\n## %s\n\n".formatted(name));
      page.append(schema.path("title").asString("")).append(". ");
      page.append(description(schema).orElse("")).append('\n');
      page.append("\n| field | values | meaning |\n|---|---|---|\n");
      new SchemaPage(schema, page).fields("", schema, 0);
    }
    return page.toString();
  }

  /// Adds a row for each field of `node`, or of all that it may be; its own path is `prefix`.
  private void fields(final String prefix, final JsonNode node, final int level) {
    if (level > MOST_LEVELS) {
      return;
    }
    for (final JsonNode form : forms(node)) {
      final Set<String> required = new TreeSet<>();
      form.path("required").forEach(name -> required.add(name.asString()));
      for (final String name : form.path("properties").propertyNames()) {
        field(prefix + name, required.contains(name), form.path("properties").path(name), level);
      }
      final JsonNode others = form.path("additionalProperties");
      if (others.isObject() && !others.has(REFERENCE)) {
        field(prefix + "*", false, others, level);
      }
      if (form.path("items").isObject()) {
        fields(prefix.isEmpty() ? "[]." : prefix, form.path("items"), level);
      }
    }
  }

  private void field(
      final String path, final boolean isRequired, final JsonNode field, final int level) {
    page.append(
        "| %s | %s | %s |\n"
            .formatted(
                isRequired ? "**`" + path + "`**" : "`" + path + "`",
                cell(values(field)),
                cell(description(field).orElseGet(() -> description(resolved(field)).orElse("")))));
    JsonNode inner = field;
    String prefix = path;
    while (resolved(inner).path("items").isObject()) {
      inner = resolved(inner).path("items");
      prefix += "[]";
    }
    fields(prefix + ".", inner, level + 1);
  }

  private static String cell(final String text) {
    return text.replace("|", "\\|");
  }

  private static Optional<String> description(final JsonNode node) {
    return Optional.of(node.path("description").asString("")).filter(text -> !text.isEmpty());
  }

  private JsonNode resolved(final JsonNode node) {
    final String reference = node.path(REFERENCE).asString("");
    return reference.startsWith("#/") ? root.at(reference.substring(1)) : node;
  }

  /// What `node` may be: itself, or several others.
  private List<JsonNode> forms(final JsonNode node) {
    final JsonNode known = resolved(node);
    return known.has(ANY)
        ? known.path(ANY).valueStream().flatMap(form -> forms(form).stream()).toList()
        : List.of(known);
  }

  /// The constant, the words, or the type of a field with its limits.
  private String values(final JsonNode field) {
    return forms(field).stream().map(this::value).distinct().collect(Collectors.joining(" or "));
  }

  private String value(final JsonNode field) {
    if (field.has("const")) {
      return "`" + field.path("const").asString(field.path("const").toString()) + "`";
    }
    if (field.has("enum")) {
      return String.join(
          ", ", field.path("enum").valueStream().map(word -> word.asString("null")).toList());
    }
    final JsonNode type = field.path("type");
    final String text =
        type.isArray()
            ? String.join(" or ", type.valueStream().map(word -> word.asString("")).toList())
            : type.asString("");
    if (text.equals("array")) {
      final String items = values(field.path("items"));
      return items.isEmpty() ? "list" : "list of " + items;
    }
    return field.has("minimum")
        ? "%s from %s".formatted(text, field.path("minimum").toString())
        : text;
  }
}
