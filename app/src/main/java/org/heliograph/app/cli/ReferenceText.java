package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.heliograph.lab.reference.ReferenceEntry;
import org.heliograph.lab.reference.ReferencePages;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import picocli.CommandLine;

/// An entry of the reference as one screen of text.
final class ReferenceText {
  private static final int WIDTH = 80;
  private static final String INDENT = "  ";
  private static final Pattern KEPT = Pattern.compile("[-|\\s]|\\d+\\. ");
  private static final Set<String> MAIN_FACTS =
      Set.of(
          "nodes",
          "channels",
          "out-degree",
          "in-degree",
          "diameter",
          "mean distance",
          "girth",
          "bisection",
          "vertex connectivity",
          "share of Moore bound");

  private ReferenceText() {}

  /// Prints an entry: what it is, its parameters, other names, sources, facts and the next command.
  static void print(final PrintWriter out, final ReferenceEntry entry) {
    out.printf("%s (%s)%n", entry.name(), entry.kind());
    paragraphs(entry.summary()).forEach(line -> out.println(INDENT + line));
    final String text = plain(ReferencePages.markdown(entry));
    if (!text.equals(plain(entry.summary()))) {
      out.println();
      paragraphs(text).forEach(line -> out.println((INDENT + line).stripTrailing()));
    }
    entry.plugin().ifPresent(plugin -> print(out, plugin));
    facts(out, entry);
    next(entry).ifPresent(command -> out.printf("%nTry: %s%n", command));
    out.println();
  }

  /// Prints what a command does, and where its options are listed.
  static void print(final PrintWriter out, final CommandLine command) {
    out.printf("%s (command)%n", command.getCommandName());
    for (final String line : command.getCommandSpec().usageMessage().description()) {
      paragraphs(line).forEach(part -> out.println(INDENT + part));
    }
    out.printf("%nTry: heliograph %s --help%n%n", command.getCommandName());
  }

  /// Prints the facts; of those of a network only the ones that are asked for most.
  private static void facts(final PrintWriter out, final ReferenceEntry entry) {
    if (entry.facts().isEmpty()) {
      return;
    }
    out.println();
    entry.plugin().ifPresent(plugin -> out.printf("%s has:%n", plugin.usage()));
    final TextTable table = new TextTable();
    entry.facts().stream()
        .filter(fact -> entry.plugin().isEmpty() || MAIN_FACTS.contains(fact.name()))
        .forEach(fact -> table.row(fact.name(), plain(fact.value())));
    table.print(out, INDENT);
  }

  private static void print(final PrintWriter out, final PluginEntry plugin) {
    if (!plugin.parameters().isEmpty()) {
      out.printf("%nParameters, with defaults:%n");
      plugin.parameters().forEach(parameter -> print(out, parameter));
    }
    if (!plugin.aliases().isEmpty()) {
      out.printf("%nAlso: %s.%n", String.join(", ", new TreeSet<>(plugin.aliases().keySet())));
    }
    if (!plugin.sources().isEmpty()) {
      out.printf("%nSource: %s.%n", String.join("; ", plugin.sources()));
    }
  }

  private static void print(final PrintWriter out, final Parameter parameter) {
    final String head =
        parameter.defaultText().map(text -> parameter.name() + "=" + text).orElse(parameter.name());
    final List<String> lines = new ArrayList<>();
    wrap(
        "%s: %s (%s)".formatted(head, parameter.summary(), ReferencePages.values(parameter)),
        lines);
    for (int i = 0; i < lines.size(); i++) {
      out.println(INDENT + (i == 0 ? "" : INDENT) + lines.get(i));
    }
  }

  /// A command that uses the plug-in of an entry.
  private static Optional<String> next(final ReferenceEntry entry) {
    if (entry.plugin().map(plugin -> !plugin.hasDefault()).orElse(true)) {
      return Optional.empty();
    }
    final String name = entry.name();
    return switch (entry.kind()) {
      case "topology" -> Optional.of("heliograph plan all-gather --on " + name);
      case "collective" -> Optional.of("heliograph plan " + name + " --on petersen");
      default -> Optional.empty();
    };
  }

  /// The lines of a Markdown text, each at most as wide as the screen; lists and tables keep
  /// theirs.
  private static List<String> paragraphs(final String markdown) {
    final List<String> lines = new ArrayList<>();
    final StringBuilder open = new StringBuilder();
    for (final String line : plain(markdown).lines().toList()) {
      final boolean isFree = !line.isBlank() && !KEPT.matcher(line).lookingAt();
      if (!isFree && !open.isEmpty()) {
        wrap(open.toString(), lines);
        open.setLength(0);
      }
      if (isFree) {
        open.append(open.isEmpty() ? "" : " ").append(line);
      } else {
        lines.add(line);
      }
    }
    wrap(open.toString(), lines);
    return lines;
  }

  private static void wrap(final String paragraph, final List<String> lines) {
    String rest = paragraph;
    while (rest.length() > WIDTH - 2 * INDENT.length()) {
      final int blank = rest.lastIndexOf(' ', WIDTH - 2 * INDENT.length());
      if (blank <= 0) {
        break;
      }
      lines.add(rest.substring(0, blank));
      rest = rest.substring(blank + 1);
    }
    if (!rest.isEmpty()) {
      lines.add(rest);
    }
  }

  private static String plain(final String markdown) {
    return markdown.replaceAll("[`*]", "");
  }
}
