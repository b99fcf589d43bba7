package org.heliograph.reproduction;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Registry;

/// All exhibits of the papers that are registered.
public final class ExhibitCatalogue {
  private final Registry registry;
  private final List<Exhibit> exhibits;

  /// The exhibits of the papers in `registry`.
  public ExhibitCatalogue(final Registry registry) {
    this.registry = registry;
    this.exhibits =
        registry.entries(PaperExhibits.class).stream()
            .map(pluginEntry -> registry.parse(PaperExhibits.class, pluginEntry.name()))
            .sorted(Comparator.comparingInt(paper -> paper.paper().number()))
            .flatMap(paper -> paper.exhibits().stream())
            .toList();
  }

  /// Every exhibit with its default parameters, paper by paper, in the order of its paper's list.
  public List<Exhibit> all() {
    return exhibits;
  }

  /// The exhibits that `words` name: no words name all, a paper all of its exhibits, a paper and an
  /// item, or the two joined by a dash, that one; parameters may follow in parentheses.
  public List<Exhibit> named(final List<String> words) {
    if (words.isEmpty()) {
      return exhibits;
    }
    final String text = String.join("-", words);
    final List<Exhibit> ofPaper =
        exhibits.stream().filter(exhibit -> exhibit.paper().name().equals(text)).toList();
    if (ofPaper.isEmpty() && !text.contains("-")) {
      throw new IllegalArgumentException(
          "No paper named '%s'. Papers: %s; and their items by reproduce --list."
              .formatted(text, papers()));
    }
    return ofPaper.isEmpty() ? List.of(parsed(text)) : ofPaper;
  }

  private String papers() {
    return exhibits.stream()
        .map(exhibit -> exhibit.paper().name())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /// An exhibit with the parameters that `text` gives in parentheses.
  private Exhibit parsed(final String text) {
    final String name = text.replaceFirst("(?s)\\(.*", "").strip();
    final Exhibit exhibit =
        exhibits.stream()
            .filter(it -> it.plainName().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    NearestNames.unknown(
                        "exhibit", name, exhibits.stream().map(Exhibit::plainName).toList()));
    return exhibit.with(exhibit.computation().with(registry, name, text));
  }
}
