package org.heliograph.lab.reference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;

/// The reference as pages in Markdown, one for each kind of plug-in.
public final class ReferencePages {
  private ReferencePages() {}

  /// The text of each page by the name of its file, in the order of the kinds.
  public static Map<String, String> of(final Reference reference) {
    final Map<String, String> pages = new LinkedHashMap<>();
    for (final PluginKind kind : PluginKind.all()) {
      pages.put(kind.name() + ".md", page(kind, reference.plugins(kind)));
    }
    return pages;
  }

  private static String page(final PluginKind kind, final List<ReferenceEntry> entries) {
    final StringBuilder page = new StringBuilder();
    page.append("# %s\n\n".formatted(capital(plural(kind.noun()))));
    page.append(
        "Generated from the code. `heliograph list %s` prints the same list.\n"
            .formatted(kind.name()));
    page.append("\n| name | summary |\n|---|---|\n");
    entries.forEach(
        entry ->
            page.append(
                "| [%1$s](#%1$s) | %2$s |\n".formatted(entry.name(), cell(entry.summary()))));
    entries.forEach(entry -> page.append(section(entry)));
    return page.toString();
  }

  private static String section(final ReferenceEntry entry) {
    final StringBuilder section = new StringBuilder();
    section.append("\n## %s\n\n".formatted(entry.name()));
    entry.plugin().ifPresent(plugin -> section.append("`%s`\n\n".formatted(plugin.usage())));
    section.append(markdown(entry)).append('\n');
    entry.plugin().ifPresent(plugin -> section.append(details(plugin)));
    return section.toString();
  }

  private static String details(final PluginEntry plugin) {
    final StringBuilder details = new StringBuilder();
    if (!plugin.parameters().isEmpty()) {
      details.append("\n| parameter | values | default | meaning |\n|---|---|---|---|\n");
      plugin.parameters().forEach(parameter -> details.append(row(parameter)));
    }
    if (!plugin.aliases().isEmpty()) {
      details.append(
          plugin.aliases().entrySet().stream()
              .map(alias -> "`%s` (`%s`)".formatted(alias.getKey(), alias.getValue()))
              .collect(Collectors.joining(", ", "\nOther names: ", ".\n")));
    }
    if (!plugin.sources().isEmpty()) {
      details.append("\nSources: %s.\n".formatted(String.join("; ", plugin.sources())));
    }
    return details.toString();
  }

  private static String row(final Parameter parameter) {
    return "| `%s` | %s | %s | %s |\n"
        .formatted(
            parameter.name(),
            cell(values(parameter)),
            parameter.defaultText().map(text -> "`" + cell(text) + "`").orElse("required"),
            cell(parameter.summary()));
  }

  /// The allowed words of a parameter, or the sort of its values.
  public static String values(final Parameter parameter) {
    return parameter.choices().isEmpty()
        ? parameter.type()
        : String.join(", ", new TreeSet<>(parameter.choices()));
  }

  /// The documentation of an entry, or its summary, without the brackets of references to classes.
  public static String markdown(final ReferenceEntry entry) {
    final String text = entry.documentation().isEmpty() ? entry.summary() : entry.documentation();
    return text.replaceAll("\\[#?([\\w.#()]+)\\](?!\\()", "`$1`");
  }

  private static String cell(final String text) {
    return text.replace("|", "\\|");
  }

  private static String capital(final String noun) {
    return noun.substring(0, 1).toUpperCase(Locale.ROOT) + noun.substring(1);
  }

  private static String plural(final String noun) {
    if (noun.endsWith("y")) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    return noun.endsWith("x") || noun.endsWith("ss") ? noun + "es" : noun + "s";
  }
}
