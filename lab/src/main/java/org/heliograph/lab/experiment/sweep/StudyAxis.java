package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.Map;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.StudyText;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;
import org.heliograph.units.ValueRange;

/// A parameter of a study as an axis, under the name of its option.
///
/// Numbers and quantities may be ranges, plug-ins and texts that name one may be specs with ranges;
/// another parameter that takes a list or a text has the value as it is written.
record StudyAxis(Component component) implements SweepAxis {
  /// Names of columns of base units.
  private static final Map<Class<?>, String> UNITS =
      Map.of(Bytes.class, "_bytes", Time.class, "_ps");

  @Override
  public String text() {
    return component.optionName();
  }

  @Override
  public String plural() {
    final String one = text();
    return one.endsWith("s") || type() == boolean.class ? one : Count.noun(2, one);
  }

  @Override
  public boolean isNeeded() {
    return component.isRequired();
  }

  /// The type of one value; a list has its text.
  private Class<?> type() {
    return component.isList() ? String.class : component.valueType();
  }

  @Override
  public List<String> values(final Registry registry, final String text) {
    if (text.equals(NATURAL) && !isNeeded()) {
      return List.of(NATURAL);
    }
    final Class<?> kind = StudyText.kind(component);
    return Plugin.class.isAssignableFrom(kind) && !Plugin.class.isAssignableFrom(type())
        ? registry.variants(kind.asSubclass(Plugin.class), text, MOST)
        : SweepAxis.values(registry, text(), type(), text);
  }

  /// The column that has the values.
  StoreColumn column() {
    return new StoreColumn(text().replace('-', '_') + UNITS.getOrDefault(type(), ""), columnType());
  }

  private StoreColumn.Type columnType() {
    final Class<?> type = type();
    if (type == double.class || type == Double.class) {
      return StoreColumn.Type.REAL;
    }
    final boolean isWhole =
        type == int.class || type == Integer.class || type == long.class || type == Long.class;
    return isWhole || UNITS.containsKey(type) ? StoreColumn.Type.WHOLE : StoreColumn.Type.TEXT;
  }

  /// The value in the column.
  Object stored(final String value) {
    return switch (columnType()) {
      case WHOLE -> ValueRange.of(text(), type()).number(value).longValueExact();
      case REAL -> ValueRange.of(text(), type()).number(value).doubleValue();
      default -> value;
    };
  }
}
