package org.heliograph.lab.experiment.sweep;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.units.ValueRange;

/// A parameter of a study as an axis, under the name of its option.
///
/// Numbers and quantities may be ranges, plug-ins specs with ranges; a parameter that takes a list
/// or a text has the value as it is written.
record StudyAxis(Component component) implements SweepAxis {
  private static final String CAPITALS = "([a-z0-9])([A-Z])";

  /// Names of columns of base units.
  private static final Map<Class<?>, String> UNITS =
      Map.of(Bytes.class, "_bytes", Time.class, "_ps");

  @Override
  public String text() {
    return component.name().replaceAll(CAPITALS, "$1-$2").toLowerCase(Locale.ROOT);
  }

  @Override
  public String plural() {
    final String one = text();
    return one.endsWith("y") ? one.substring(0, one.length() - 1) + "ies" : one + "s";
  }

  @Override
  public boolean isNeeded() {
    return component.isRequired();
  }

  /// The type of one value; empty for a list.
  private Optional<Class<?>> type() {
    final Type type = component.genericType();
    if (type instanceof final ParameterizedType given) {
      return given.getRawType() == Optional.class
              && given.getActualTypeArguments()[0] instanceof final Class<?> inner
          ? Optional.of(inner)
          : Optional.empty();
    }
    return Optional.of((Class<?>) type);
  }

  @Override
  public List<String> values(final Registry registry, final String text) {
    if (text.equals(NATURAL) && !isNeeded()) {
      return List.of(NATURAL);
    }
    final Optional<Class<?>> type = type();
    if (type.filter(Plugin.class::isAssignableFrom).isPresent()) {
      return SweepAxis.specs(registry, type.get().asSubclass(Plugin.class), text);
    }
    return type.filter(ValueRange::takes).isPresent()
        ? ValueRange.of(text(), type.get()).values(text)
        : List.of(text);
  }

  /// The value of the parameter in a spec.
  String argument(final String value) {
    final Optional<Class<?>> type = type();
    final boolean isText = type.equals(Optional.of(String.class));
    return component.name() + "=" + (isText ? SpecText.value(value) : value);
  }

  /// The column that has the values.
  StoreColumn column() {
    return new StoreColumn(
        text().replace('-', '_') + type().map(UNITS::get).orElse(""), columnType());
  }

  private StoreColumn.Type columnType() {
    final Class<?> type = type().orElse(String.class);
    if (type == double.class || type == Double.class) {
      return StoreColumn.Type.REAL;
    }
    final boolean isWhole =
        type == int.class || type == Integer.class || type == long.class || type == Long.class;
    return isWhole || UNITS.containsKey(type) ? StoreColumn.Type.WHOLE : StoreColumn.Type.TEXT;
  }

  /// The value in the column.
  Object stored(final String value) {
    final Class<?> type = type().orElse(String.class);
    if (type == Bytes.class) {
      return Bytes.parse(value).bytes();
    }
    if (type == Time.class) {
      return Time.parse(value).picoseconds();
    }
    return switch (columnType()) {
      case WHOLE -> Long.parseLong(value);
      case REAL -> Double.parseDouble(value);
      default -> value;
    };
  }
}
