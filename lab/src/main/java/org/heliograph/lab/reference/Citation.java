package org.heliograph.lab.reference;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.plugin.Sources;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;

/// What to cite: the sources of plug-ins, and their BibTeX entries.
///
/// `uncited` are those of the words that name a plug-in without a source.
public record Citation(List<String> sources, List<String> uncited) {
  /// Copies the lists.
  public Citation {
    sources = List.copyOf(sources);
    uncited = List.copyOf(uncited);
  }

  /// What `words` name, each a key of the bibliography, the spec text of a plug-in of any kind, or
  /// the path of a plan.
  public static Citation of(final Registry registry, final List<String> words) {
    if (words.isEmpty()) {
      throw new IllegalArgumentException(
          "cite: name what to cite: a scheduler, a network or a key. Maybe: heliograph cite umda"
              + " petersen");
    }
    final Bibliography bibliography = Bibliography.load();
    final Set<String> sources = new LinkedHashSet<>();
    final List<String> uncited = new ArrayList<>();
    for (final String word : words) {
      if (bibliography.keys().contains(word)) {
        sources.add(word);
      } else {
        final List<String> named = named(registry, bibliography, word);
        sources.addAll(named);
        if (named.isEmpty()) {
          uncited.add(word);
        }
      }
    }
    return new Citation(List.copyOf(sources), uncited);
  }

  /// What the answer of a plan rests on.
  public static List<String> of(final Registry registry, final PlanRecord plan) {
    return cited(CitedPlan.of(plan).sources(registry), Bibliography.load());
  }

  private static List<String> cited(final Set<String> sources, final Bibliography bibliography) {
    return sources.stream()
        .filter(source -> !bibliography.keysOf(List.of(source)).isEmpty())
        .toList();
  }

  /// The plan that `word` names, if it is the path of a file or folder.
  private static Optional<CitedPlan> plan(final String word) {
    try {
      return Optional.of(Path.of(word)).filter(Files::exists).map(CitedPlan::of);
    } catch (final InvalidPathException e) {
      return Optional.empty();
    }
  }

  /// The sources of all plug-ins that `word` may name, or of the plan at this path.
  private static List<String> named(
      final Registry registry, final Bibliography bibliography, final String word) {
    final String name = word.replaceFirst("(?s)\\(.*", "").strip();
    final Set<String> sources = new LinkedHashSet<>();
    final Set<String> known = new LinkedHashSet<>(bibliography.keys());
    boolean isKnown = false;
    for (final PluginKind kind : PluginKind.all()) {
      final Optional<PluginEntry> entry =
          registry.entries(kind.type()).stream().filter(it -> isNamed(it, name)).findFirst();
      registry.entries(kind.type()).forEach(it -> known.add(it.name()));
      if (entry.isPresent()) {
        isKnown = true;
        sources.addAll(
            name.equals(word) && !entry.get().hasDefault()
                ? entry.get().sources()
                : Sources.of(registry.parse(kind.type(), word)));
      }
    }
    final Optional<CitedPlan> plan = isKnown ? Optional.empty() : plan(word);
    if (plan.isPresent()) {
      return cited(plan.get().sources(registry), bibliography);
    }
    if (!isKnown) {
      throw NearestNames.unknown("plug-in or key", name, List.copyOf(known));
    }
    return List.copyOf(sources);
  }

  private static boolean isNamed(final PluginEntry entry, final String name) {
    return entry.name().equals(name) || entry.aliases().containsKey(name);
  }

  /// The keys of the bibliography, each once.
  public List<String> keys() {
    return Bibliography.load().keysOf(sources);
  }

  /// The BibTeX entries of the keys.
  public String bibtex() {
    return Bibliography.load().entries(keys());
  }
}
