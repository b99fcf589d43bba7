package org.heliograph.lab.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.lab.reference.ReferenceEntry.Fact;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFacts;
import org.heliograph.topology.TopologyFamily;

/// The reference of a registry: its plug-ins, the rules of the verifier and the terms of the
/// glossary.
///
/// Every text comes from the place where it is maintained: the comments and annotations of the
/// classes, `docs/rules.md` and `docs/glossary.md`, which the build ships.
public record Reference(Registry registry) {
  /// The kind of the rules of the verifier.
  public static final String RULE = "rule";

  /// The kind of the terms of the glossary.
  public static final String TERM = "term";

  private static final long FACTS_BUDGET = 10_000_000L;
  private static final Pattern ALSO = Pattern.compile("(?:^|; )also ([^;.]+)");
  private static final Pattern ALSO_SEPARATOR = Pattern.compile(", |: | or ");
  private static final Pattern STRONG = Pattern.compile("\\*\\*([^*]+)\\*\\*");

  /// All plug-ins of a kind in alphabetical order, without facts.
  public List<ReferenceEntry> plugins(final PluginKind kind) {
    return registry.entries(kind.type()).stream().map(entry -> plugin(kind, entry)).toList();
  }

  /// The plug-ins of any kind with exactly this name or alias, with facts; none if there is none.
  public List<ReferenceEntry> plugins(final String name) {
    final List<ReferenceEntry> found = new ArrayList<>();
    for (final PluginKind kind : PluginKind.all()) {
      registry.entries(kind.type()).stream()
          .filter(entry -> entry.name().equals(name) || entry.aliases().containsKey(name))
          .forEach(entry -> found.add(withFacts(plugin(kind, entry))));
    }
    return found;
  }

  /// The names and aliases of all plug-ins.
  public Set<String> pluginNames() {
    final Set<String> names = new TreeSet<>();
    for (final PluginKind kind : PluginKind.all()) {
      for (final PluginEntry entry : registry.entries(kind.type())) {
        names.add(entry.name());
        names.addAll(entry.aliases().keySet());
      }
    }
    return names;
  }

  /// The rules of the verifier: the law and the planted fault of each.
  public static List<ReferenceEntry> rules() {
    return rules(MarkdownTable.of("rules.md"), List.of("applies to", "planted fault"));
  }

  /// The rules of files and of programs in files: the law of each, and where it applies.
  public static List<ReferenceEntry> fileRules() {
    return rules(MarkdownTable.second("rules.md"), List.of("applies to"));
  }

  /// A rule a row: its name, its law, and these facts.
  private static List<ReferenceEntry> rules(final MarkdownTable table, final List<String> facts) {
    return table.rows().stream()
        .map(
            row ->
                new ReferenceEntry(
                    RULE,
                    row.getFirst().replace("`", ""),
                    row.get(1),
                    "",
                    Optional.empty(),
                    IntStream.range(0, facts.size())
                        .mapToObj(i -> new Fact(facts.get(i), row.get(2 + i)))
                        .toList()))
        .toList();
  }

  /// The terms of the glossary; a row with two terms is listed under both.
  public static List<ReferenceEntry> terms() {
    final List<ReferenceEntry> terms = new ArrayList<>();
    for (final List<String> row : MarkdownTable.of("glossary.md").rows()) {
      final Matcher term = STRONG.matcher(row.getFirst());
      final List<Fact> source =
          row.get(2).isEmpty() ? List.of() : List.of(new Fact("source", row.get(2)));
      while (term.find()) {
        terms.add(
            new ReferenceEntry(TERM, term.group(1), row.get(1), "", Optional.empty(), source));
      }
    }
    return terms;
  }

  /// Everything called `word`, by name or alias, with facts; capitals and plurals do not matter.
  /// Names in `others` are known too. Throws with the nearest names if nothing is called that.
  public List<ReferenceEntry> named(final String word, final Collection<String> others) {
    final List<ReferenceEntry> found = new ArrayList<>();
    final String wanted = key(word);
    for (final PluginKind kind : PluginKind.all()) {
      registry.entries(kind.type()).stream()
          .filter(entry -> isNamed(entry, wanted))
          .forEach(entry -> found.add(withFacts(plugin(kind, entry))));
    }
    final List<ReferenceEntry> words = new ArrayList<>(rules());
    words.addAll(fileRules());
    words.addAll(terms());
    words.stream().filter(entry -> isNamed(entry, wanted)).forEach(found::add);
    if (found.isEmpty() && !others.contains(word)) {
      final Set<String> known = new TreeSet<>(others);
      known.addAll(pluginNames());
      words.forEach(entry -> known.add(entry.name()));
      throw NearestNames.unknown("term, rule, command or plug-in", word, known);
    }
    return List.copyOf(found);
  }

  /// Whether a rule or term is called `wanted`, or has it as another name: *also gossip, AAB*.
  private static boolean isNamed(final ReferenceEntry entry, final String wanted) {
    final Matcher also = ALSO.matcher(entry.summary());
    return key(entry.name()).equals(wanted)
        || (also.find()
            && ALSO_SEPARATOR
                .splitAsStream(also.group(1))
                .anyMatch(name -> key(name).equals(wanted)));
  }

  private static boolean isNamed(final PluginEntry entry, final String wanted) {
    return key(entry.name()).equals(wanted)
        || entry.aliases().keySet().stream().anyMatch(alias -> key(alias).equals(wanted));
  }

  /// A name without capitals, blanks and hyphens, in the singular: `ChannelClash`, `channel clash`.
  private static String key(final String name) {
    final String letters = name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "");
    return letters.length() > 3 && letters.endsWith("s") && !letters.endsWith("ss")
        ? letters.substring(0, letters.length() - 1)
        : letters;
  }

  private ReferenceEntry plugin(final PluginKind kind, final PluginEntry entry) {
    return new ReferenceEntry(
        kind.name(),
        entry.name(),
        entry.summary(),
        registry.documentation(kind.type(), entry.name()).orElse(""),
        Optional.of(entry),
        List.of());
  }

  /// The same entry with the facts of the network with default parameters, if it is one.
  private ReferenceEntry withFacts(final ReferenceEntry entry) {
    final boolean isNetwork =
        entry.kind().equals("topology")
            && entry.plugin().map(PluginEntry::hasDefault).orElse(false);
    if (!isNetwork) {
      return entry;
    }
    final TopologyFacts facts =
        TopologyFacts.of(registry.parse(TopologyFamily.class, entry.name()).build(), FACTS_BUDGET);
    return new ReferenceEntry(
        entry.kind(),
        entry.name(),
        entry.summary(),
        entry.documentation(),
        entry.plugin(),
        facts.rows().stream().map(row -> new Fact(row.name(), row.value())).toList());
  }
}
