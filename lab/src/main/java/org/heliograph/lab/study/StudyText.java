package org.heliograph.lab.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginShape;

/// The spec of a study, such as `steps(collective=all-gather,topology=petersen)`.
public final class StudyText {
  private StudyText() {}

  /// The spec of the study of this shape whose parameters have `texts`, by the names of its
  /// components.
  public static String of(final PluginShape shape, final Map<String, String> texts) {
    final StringBuilder text = new StringBuilder(shape.name()).append('(');
    for (final Component component : shape.components()) {
      final String given = texts.get(component.name());
      if (given != null) {
        text.append(text.charAt(text.length() - 1) == '(' ? "" : ",")
            .append(component.name())
            .append('=')
            .append(value(component, given));
      }
    }
    return text.append(')').toString();
  }

  /// The kind of plug-in that a parameter is, or that its text names; its type if it is none.
  public static Class<?> kind(final Component component) {
    return component
        .annotation(SpecOf.class)
        .<Class<?>>map(spec -> spec.value()[0])
        .orElseGet(component::valueType);
  }

  private static String value(final Component component, final String text) {
    if (!isWord(component)) {
      return text;
    }
    return component.isList() && text.startsWith("[") ? text : SpecText.value(text);
  }

  /// Several values of `component` as one text.
  public static String list(final Component component, final List<String> values) {
    return values.stream()
        .map(value -> isWord(component) ? SpecText.value(value) : value)
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static boolean isWord(final Component component) {
    return component.valueType() == String.class || component.valueType() == Path.class;
  }
}
