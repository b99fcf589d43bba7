package org.heliograph.lab.study;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;

/// The types of the records that the commands of studies print with `--json`.
public final class StudyRecords {
  private StudyRecords() {}

  /// The types by the names of their schemas.
  public static Map<String, Type> of(final Registry registry) {
    final Map<String, Type> types = new TreeMap<>();
    for (final PluginShape shape : registry.shapes(Study.class)) {
      final Printed[] printed = shape.type().getAnnotationsByType(Printed.class);
      for (final Printed one : printed) {
        types.put(one.name(), one.record());
      }
      if (printed.length == 0) {
        types.put(shape.name(), answered(shape.type()));
      }
    }
    return types;
  }

  /// The type of the record of the answer that a study gives, as its methods state it.
  private static Type answered(final Class<?> study) {
    try {
      return study
          .getMethod("answer", StudyContext.class)
          .getReturnType()
          .getMethod("record")
          .getGenericReturnType();
    } catch (final NoSuchMethodException e) {
      throw new AssertionError("studies and answers have these methods", e);
    }
  }
}
