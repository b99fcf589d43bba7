package org.heliograph.plugin;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/// A parameter of a plug-in: a component of its record, or one of a record that is [Flat] in it.
///
/// The shortest public constructor whose parameters are the first components says which of them are
/// required; the record that it makes has the defaults of the others.
public final class Component {
  private final List<RecordComponent> path;
  private final boolean required;

  private Component(final List<RecordComponent> path, final boolean required) {
    this.path = path;
    this.required = required;
  }

  /// The parameters of `type` in the order of its components; none if it is no record, or one of
  /// the rows of a table.
  public static List<Component> of(final Class<?> type) {
    final List<Component> all = new ArrayList<>();
    if (type.isRecord() && !PluginRow.class.isAssignableFrom(type)) {
      add(type, List.of(), true, all);
    }
    return all;
  }

  private static void add(
      final Class<?> type,
      final List<RecordComponent> outer,
      final boolean isNeeded,
      final List<Component> all) {
    final RecordComponent[] own = type.getRecordComponents();
    final int needed = shortest(type).getParameterCount();
    for (int i = 0; i < own.length; i++) {
      final List<RecordComponent> path = new ArrayList<>(outer);
      path.add(own[i]);
      if (isFlat(own[i])) {
        add(own[i].getType(), path, isNeeded && i < needed, all);
      } else {
        all.add(new Component(List.copyOf(path), isNeeded && i < needed));
      }
    }
  }

  /// Annotations are read only where one may stand: reading them all takes a tenth of a short
  /// command.
  private static boolean isFlat(final RecordComponent component) {
    final Class<?> type = component.getType();
    return type.isRecord()
        && !Plugin.class.isAssignableFrom(type)
        && component.isAnnotationPresent(Flat.class);
  }

  /// The constructor with the fewest parameters, which are the first components.
  private static Constructor<?> shortest(final Class<?> type) {
    final Class<?>[] types = types(type);
    return Arrays.stream(type.getConstructors())
        .filter(constructor -> isPrefix(constructor.getParameterTypes(), types))
        .min(Comparator.comparingInt(Constructor::getParameterCount))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "plug-in %s must be public, and so its constructors."
                        .formatted(type.getName())));
  }

  private static Class<?>[] types(final Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getType)
        .toArray(Class<?>[]::new);
  }

  private static boolean isPrefix(final Class<?>[] some, final Class<?>[] all) {
    return some.length <= all.length && Arrays.equals(some, Arrays.copyOf(all, some.length));
  }

  /// A record of `type` whose parameters are those for which `isGiven` holds, as `value` gives
  /// them, and defaults elsewhere; every required one must be given. Both take the place of a
  /// parameter in [#of]. Throws what the constructor throws.
  public static Object make(
      final Class<?> type, final Predicate<Integer> isGiven, final IntFunction<Object> value)
      throws InvocationTargetException {
    return new Making(isGiven, value).record(type, 0, Optional.empty());
  }

  /// The record with the required parameters of `plugin` and defaults elsewhere.
  static Object defaults(final Object plugin) {
    final List<Component> all = of(plugin.getClass());
    try {
      return make(plugin.getClass(), i -> all.get(i).required, i -> all.get(i).read(plugin));
    } catch (final InvocationTargetException e) {
      throw new LinkageError(plugin.getClass() + " must have a working default", e);
    }
  }

  /// How a record is made from values.
  private record Making(Predicate<Integer> isGiven, IntFunction<Object> value) {
    /// A record of `type`, whose first parameter has this place; what is not given is that of
    /// `base`, or the default.
    Object record(final Class<?> type, final int place, final Optional<Object> base)
        throws InvocationTargetException {
      final RecordComponent[] own = type.getRecordComponents();
      final int needed = base.isPresent() ? 0 : shortest(type).getParameterCount();
      final Object[] values = new Object[own.length];
      int next = place;
      boolean isChanged = false;
      final int[] places = new int[own.length];
      for (int i = 0; i < own.length; i++) {
        places[i] = next;
        final int size = isFlat(own[i]) ? of(own[i].getType()).size() : 1;
        if (i < needed) {
          values[i] =
              isFlat(own[i]) ? record(own[i].getType(), next, Optional.empty()) : value.apply(next);
        } else {
          isChanged |= isAnyGiven(next, size);
        }
        next += size;
      }
      final Object defaults =
          base.isPresent() ? base.get() : construct(type, Arrays.copyOf(values, needed));
      if (!isChanged) {
        return defaults;
      }
      for (int i = needed; i < own.length; i++) {
        final Object usual = Component.read(own[i], defaults);
        if (isFlat(own[i])) {
          values[i] = record(own[i].getType(), places[i], Optional.of(usual));
        } else {
          values[i] = isGiven.test(places[i]) ? value.apply(places[i]) : usual;
        }
      }
      return construct(type, values);
    }

    private boolean isAnyGiven(final int place, final int size) {
      for (int i = place; i < place + size; i++) {
        if (isGiven.test(i)) {
          return true;
        }
      }
      return false;
    }

    private static Object construct(final Class<?> type, final Object[] values)
        throws InvocationTargetException {
      try {
        return type.getConstructor(Arrays.copyOf(types(type), values.length)).newInstance(values);
      } catch (final InvocationTargetException e) {
        throw e;
      } catch (final ReflectiveOperationException e) {
        throw new LinkageError("the constructor was looked up before", e);
      }
    }
  }

  private RecordComponent last() {
    return path.getLast();
  }

  /// Its name.
  public String name() {
    return last().getName();
  }

  /// Its name as an option has it: `most-chunks` of `mostChunks`.
  public String optionName() {
    return SpecText.hyphenated(name());
  }

  /// The type of one value, of a list or an optional parameter too.
  public Class<?> valueType() {
    return inner(genericType());
  }

  private static Class<?> inner(final Type type) {
    return type instanceof final ParameterizedType given
        ? inner(given.getActualTypeArguments()[0])
        : (Class<?>) type;
  }

  /// Whether it takes a list.
  public boolean isList() {
    return type() == List.class;
  }

  /// Its type.
  public Class<?> type() {
    return last().getType();
  }

  /// Its type with parameters.
  public Type genericType() {
    return last().getGenericType();
  }

  /// Whether it has no default.
  public boolean isRequired() {
    return required;
  }

  /// What its annotation of this type says, if it has one.
  public <A extends Annotation> Optional<A> annotation(final Class<A> type) {
    return Optional.ofNullable(last().getAnnotation(type));
  }

  /// What it means, in one sentence; empty if nobody said it.
  public String summary() {
    return annotation(Summary.class).map(Summary::value).orElse("");
  }

  /// Its value in `plugin`.
  public Object read(final Object plugin) {
    Object value = plugin;
    for (final RecordComponent component : path) {
      value = read(component, value);
    }
    return value;
  }

  private static Object read(final RecordComponent component, final Object record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError("a plug-in is a public record: " + record.getClass(), e);
    }
  }
}
