package org.heliograph.lab.reference;

import java.util.List;
import java.util.Optional;
import org.heliograph.registry.PluginEntry;

/// What the reference says about one name: a plug-in, a rule of the verifier, or a term.
///
/// `kind` is the word of `list`, or *rule* or *term*. `documentation` is Markdown. `facts` are
/// those of a network with its default parameters.
public record ReferenceEntry(
    String kind,
    String name,
    String summary,
    String documentation,
    Optional<PluginEntry> plugin,
    List<Fact> facts) {
  public ReferenceEntry {
    facts = List.copyOf(facts);
  }

  /// One fact, such as the diameter of a network or the planted fault of a rule.
  public record Fact(String name, String value) {}
}
