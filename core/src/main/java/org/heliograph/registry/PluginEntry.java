package org.heliograph.registry;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// One plug-in as shown in lists: its name, summary, sources, other names and parameters.
///
/// `sources` are keys of `docs/papers.bib`, each with its place: `jaros2008, Sec. 4`.
/// `aliases` maps each other name to the spec text it stands for. `hasDefault` says whether the
/// name alone is a spec, `readsPaths` whether a bare path may stand for it.
public record PluginEntry(
    String name,
    String summary,
    List<String> sources,
    Map<String, String> aliases,
    List<Parameter> parameters,
    boolean hasDefault,
    boolean readsPaths) {
  public PluginEntry {
    sources = List.copyOf(sources);
    parameters = List.copyOf(parameters);
  }

  /// The spec with all its parameters, each with its default or ….
  public String usage() {
    if (parameters.isEmpty()) {
      return name;
    }
    return parameters.stream()
        .map(parameter -> parameter.name() + "=" + parameter.defaultText().orElse("…"))
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
