package org.heliograph.reproduction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;

/// An item of a paper and the parameters of its exhibit: where texts and printed facts of the
/// exhibit stand, in the folder of `paper`.
public record PaperItem(Class<? extends PaperExhibits> paper, String item, Plugin parameters) {
  /// The notes of a section of `notes.md`, with the parameters and `values` in their places.
  List<String> notes(final String section, final Object... values) {
    return MarkdownTexts.of(paper, "notes.md").filled(section, texts(parameters), values);
  }

  /// The title, the axes and the rings of a figure, a row of `figures.csv`.
  PrintedValues.Row figure(final String name) {
    return PrintedValues.of(paper, "figures.csv").rows().stream()
        .filter(row -> row.text("item").equals(item) && row.text("figure").equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("figures.csv: no " + item + ", " + name + "."));
  }

  /// The parameters by name, as text.
  static Map<String, String> texts(final Plugin parameters) {
    final Map<String, String> texts = new HashMap<>();
    for (final Component component : Component.of(parameters.getClass())) {
      texts.put(component.name(), SpecText.value(component.read(parameters)));
    }
    return texts;
  }
}
