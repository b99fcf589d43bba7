package org.heliograph.lab;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Sources;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// What to cite: the sources of plug-ins, and their BibTeX entries.
///
/// `uncited` are those of the words that name a plug-in without a source.
public record Citation(List<String> sources, List<String> uncited) {
  /// Copies the lists.
  public Citation {
    sources = List.copyOf(sources);
    uncited = List.copyOf(uncited);
  }

  /// What `words` name, each a key of the bibliography or the spec text of a plug-in of any kind.
  static Citation of(final Registry registry, final List<String> words) {
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

  /// What the answer of a plan rests on: its best scheduler, its best bound, and its problem.
  static List<String> of(final Registry registry, final PlanRecord plan) {
    final Set<String> sources = new LinkedHashSet<>();
    plan.best()
        .map(best -> best.scheduler().replaceFirst("\\(.*", ""))
        .filter(name -> registry.names(Scheduler.class).contains(name))
        .ifPresent(_ -> add(registry, Scheduler.class, plan.best().get().scheduler(), sources));
    sources.add(plan.bound().source());
    add(registry, TopologyFamily.class, plan.problem().topology(), sources);
    add(registry, Collective.class, plan.problem().collective(), sources);
    add(registry, SwitchingModel.class, plan.problem().switching(), sources);
    final Bibliography bibliography = Bibliography.load();
    return sources.stream()
        .filter(source -> !bibliography.keysOf(List.of(source)).isEmpty())
        .toList();
  }

  private static void add(
      final Registry registry,
      final Class<? extends Plugin> kind,
      final String text,
      final Set<String> sources) {
    sources.addAll(Sources.of(registry.parse(kind, text)));
  }

  /// The sources of all plug-ins that `word` may name.
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
