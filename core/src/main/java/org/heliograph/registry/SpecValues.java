package org.heliograph.registry;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.OneLine;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.FlopRate;
import org.heliograph.units.Power;
import org.heliograph.units.PowerLevel;
import org.heliograph.units.Price;
import org.heliograph.units.Reach;
import org.heliograph.units.Time;
import org.heliograph.units.WholeNumber;

/// Converts the parts of a spec into the values of record components.
final class SpecValues {
  /// The maximum length of a list, with ranges counted in full; longer ones are rejected.
  static final int MAX_ITEMS = 1 << 22;

  private static final Pattern RANGE = Pattern.compile("(-?[0-9]+)\\s*\\.\\.\\s*(-?[0-9]+)");

  private static final Pattern DECIMAL =
      Pattern.compile("-?[0-9]{1,17}([.][0-9]{1,17})?([eE]-?[0-9]{1,3})?");

  private final Registry registry;

  SpecValues(final Registry registry) {
    this.registry = registry;
  }

  /// The value that `spec` gives to a component of the plug-in named `plugin`.
  Object value(final String plugin, final Component component, final Spec spec) {
    final String where = plugin + ": " + component.name();
    if (takesAll(component) && spec.text().equals("all")) {
      return 0;
    }
    return value(where, component.genericType(), spec);
  }

  /// The value that the whole of `text` gives to a component of the plug-in named `plugin`.
  Object alone(final String plugin, final Component component, final String text) {
    final Class<?> type = component.valueType();
    final boolean isOne = !component.isList() || !text.startsWith("[");
    final Object value;
    if (isOne && Plugin.class.isAssignableFrom(type)) {
      value = registry.parse(type.asSubclass(Plugin.class), text);
    } else if (isOne && type == String.class) {
      value = text;
    } else if (isOne && type == Path.class) {
      value = registry.path(plugin + ": " + component.name(), text);
    } else {
      return value(plugin, component, SpecReader.read(text));
    }
    if (component.isList()) {
      return List.of(value);
    }
    return component.type() == Optional.class ? Optional.of(value) : value;
  }

  /// Whether a component in which 0 means all may be given as the word `all`.
  private static boolean takesAll(final Component component) {
    return component.type() == int.class
        && (component.name().equals("ports") || component.summary().contains("0 = all"));
  }

  private Object value(final String where, final Type type, final Spec spec) {
    if (type instanceof final ParameterizedType given && given.getRawType() == Optional.class) {
      return Optional.of(value(where, given.getActualTypeArguments()[0], spec));
    }
    if (type instanceof final ParameterizedType list && list.getRawType() == List.class) {
      return list(where, list.getActualTypeArguments()[0], spec);
    }
    if (type instanceof final Class<?> plugin && Plugin.class.isAssignableFrom(plugin)) {
      return registry.bind(plugin, spec);
    }
    if (type == Path.class) {
      return registry.path(where, spec.text());
    }
    if (spec instanceof Spec.Items || spec instanceof Spec.Call) {
      throw wrong(where, spec, "a " + describe(type));
    }
    return scalar(where, type, spec);
  }

  private static Object scalar(final String where, final Type type, final Spec spec) {
    final String text = spec.text();
    return switch (type) {
      case Class<?> t when t == int.class || t == Integer.class ->
          Math.toIntExact(number(where, spec, Integer.MIN_VALUE, Integer.MAX_VALUE));
      case Class<?> t when t == long.class || t == Long.class ->
          number(where, spec, Long.MIN_VALUE, Long.MAX_VALUE);
      case Class<?> t when t == double.class || t == Double.class -> decimal(where, spec);
      case Class<?> t when t == boolean.class || t == Boolean.class -> flag(where, spec);
      case Class<?> t when t == String.class -> text;
      case Class<?> t when t.isEnum() -> word(where, t, spec);
      case Class<?> t when t == Bytes.class -> quantity(where, Bytes::parse, text);
      case Class<?> t when t == Time.class -> quantity(where, Time::parse, text);
      case Class<?> t when t == Bandwidth.class -> quantity(where, Bandwidth::parse, text);
      case Class<?> t when t == Decibels.class -> quantity(where, Decibels::parse, text);
      case Class<?> t when t == EnergyPerBit.class -> quantity(where, EnergyPerBit::parse, text);
      case Class<?> t when t == FlopRate.class -> quantity(where, FlopRate::parse, text);
      case Class<?> t when t == PowerLevel.class -> quantity(where, PowerLevel::parse, text);
      case Class<?> t when t == Price.class -> quantity(where, Price::parse, text);
      case Class<?> t when t == Power.class -> quantity(where, Power::parse, text);
      case Class<?> t when t == Reach.class -> quantity(where, Reach::parse, text);
      default ->
          throw new IllegalArgumentException(
              "%s: a plug-in may not have a component of type %s."
                  .formatted(where, type.getTypeName()));
    };
  }

  private static Object quantity(
      final String where, final Function<String, Object> form, final String text) {
    try {
      return form.apply(text);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
    }
  }

  private static long number(
      final String where, final Spec spec, final long least, final long most) {
    try {
      return WholeNumber.parse(spec.text(), least, most);
    } catch (final NumberFormatException e) {
      throw wrong(where, spec, WholeNumber.range(least, most));
    }
  }

  private static double decimal(final String where, final Spec spec) {
    if (!DECIMAL.matcher(spec.text()).matches()) {
      throw wrong(where, spec, "a number such as 0.25");
    }
    final double value = Double.parseDouble(spec.text());
    if (Double.isInfinite(value)) {
      throw wrong(where, spec, "a number below 1e308");
    }
    return value;
  }

  private static boolean flag(final String where, final Spec spec) {
    return switch (spec.text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(where, spec, "true or false");
    };
  }

  private static Object word(final String where, final Class<?> type, final Spec spec) {
    for (final Object constant : type.getEnumConstants()) {
      if (kebab(constant).equals(spec.text())) {
        return constant;
      }
    }
    throw wrong(where, spec, "one of " + String.join(", ", choices(type)));
  }

  private List<Object> list(final String where, final Type item, final Spec spec) {
    final long count = count(where, item, spec);
    if (count > MAX_ITEMS) {
      throw new IllegalArgumentException(
          "%s='%s' has %s values; at most %s are read. Maybe a shorter range."
              .formatted(where, OneLine.excerpt(spec.text()), count, MAX_ITEMS));
    }
    final List<Object> values = new ArrayList<>();
    for (final Spec part : parts(spec)) {
      final Optional<NumberRange> range = range(where, item, part);
      if (range.isPresent()) {
        range.get().addTo(values, item == Integer.class);
      } else {
        values.add(value(where, item, part));
      }
    }
    return List.copyOf(values);
  }

  private static List<Spec> parts(final Spec spec) {
    return spec instanceof final Spec.Items list ? list.items() : List.of(spec);
  }

  /// The number of values of a list, including nested lists, computed before any is created.
  private static long count(final String where, final Type item, final Spec spec) {
    long count = 0;
    for (final Spec part : parts(spec)) {
      if (item instanceof final ParameterizedType inner) {
        if (!(part instanceof Spec.Items)) {
          throw wrong(where, part, "a list, such as [0,1]");
        }
        count += count(where, inner.getActualTypeArguments()[0], part);
      } else {
        count += range(where, item, part).map(NumberRange::count).orElse(1L);
      }
    }
    return count;
  }

  /// The range of whole numbers given by `part`, if it is one.
  private static Optional<NumberRange> range(final String where, final Type item, final Spec part) {
    final Matcher range = RANGE.matcher(part.text());
    if ((item != Integer.class && item != Long.class) || !range.matches()) {
      return Optional.empty();
    }
    final BigInteger from = new BigInteger(range.group(1));
    final BigInteger to = new BigInteger(range.group(2));
    if (from.compareTo(to) > 0) {
      throw wrong(where, part, "a range from small to large, such as 0..7");
    }
    if (from.bitLength() >= Integer.SIZE || to.bitLength() >= Integer.SIZE) {
      throw wrong(where, part, "a range of whole numbers from -2^31 to 2^31-1");
    }
    return Optional.of(new NumberRange(from.intValueExact(), to.intValueExact()));
  }

  /// The whole numbers from `from` to `to`, both included.
  private record NumberRange(int from, int to) {
    long count() {
      return (long) to - from + 1;
    }

    void addTo(final List<Object> values, final boolean asInt) {
      for (long value = from; value <= to; value++) {
        if (asInt) {
          values.add((int) value);
        } else {
          values.add(value);
        }
      }
    }
  }

  private static IllegalArgumentException wrong(
      final String where, final Spec spec, final String allowed) {
    return new IllegalArgumentException(
        "%s='%s' must be %s.".formatted(where, OneLine.excerpt(spec.text()), allowed));
  }

  /// The description of a component, as shown in help.
  static Parameter parameter(final Component component, final Optional<Object> value) {
    return new Parameter(
        component.name(),
        describe(component.genericType()),
        choices(component.genericType()),
        component.isRequired(),
        value.flatMap(SpecValues::stated).map(SpecText::value),
        component.summary());
  }

  /// The value, unless it is that of an optional component and absent.
  private static Optional<?> stated(final Object value) {
    return value instanceof final Optional<?> optional ? optional : Optional.of(value);
  }

  private static String describe(final Type type) {
    return switch (type) {
      case ParameterizedType optional when optional.getRawType() == Optional.class ->
          describe(optional.getActualTypeArguments()[0]);
      case ParameterizedType list -> "list of " + plural(list.getActualTypeArguments()[0]);
      case Class<?> t when t == boolean.class || t == Boolean.class -> "flag";
      case Class<?> t when t == double.class || t == Double.class -> "number";
      case Class<?> t when t == String.class -> "text";
      case Class<?> t when t == Path.class -> "file";
      case Class<?> t when t.isEnum() -> "word";
      case Class<?> t when t == Bytes.class -> "size";
      case Class<?> t when t == Decibels.class -> "loss";
      case Class<?> t when t == EnergyPerBit.class -> "energy per bit";
      case Class<?> t when t == FlopRate.class -> "rate of operations";
      case Class<?> t when t == PowerLevel.class || t == Power.class -> "power";
      case Class<?> t when t == Price.class -> "price";
      case Class<?> t when t == Reach.class -> "whole number or lit";
      case Class<?> t when t == Time.class || t == Bandwidth.class ->
          t.getSimpleName().toLowerCase(Locale.ROOT);
      case Class<?> t when Plugin.class.isAssignableFrom(t) -> PluginKind.noun(t);
      default -> "whole number";
    };
  }

  private static String plural(final Type type) {
    final String one = describe(type);
    if (one.startsWith("list of ")) {
      return "lists" + one.substring("list".length());
    }
    return one.endsWith("y") ? one.substring(0, one.length() - 1) + "ies" : one + "s";
  }

  private static List<String> choices(final Type type) {
    if (type instanceof final ParameterizedType given && given.getRawType() == Optional.class) {
      return choices(given.getActualTypeArguments()[0]);
    }
    if (type == boolean.class || type == Boolean.class) {
      return List.of("false", "true");
    }
    return type instanceof final Class<?> word && word.isEnum()
        ? Arrays.stream(word.getEnumConstants()).map(SpecValues::kebab).toList()
        : List.of();
  }

  private static String kebab(final Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
