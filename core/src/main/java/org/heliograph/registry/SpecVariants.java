package org.heliograph.registry;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.OneLine;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.units.ValueRange;

/// The specs that one text stands for if parameters in it have several values.
///
/// A parameter that takes one value has several as a list, `[4,8,16]`, or as a range of numbers or
/// quantities, `4..64:x2`. For a parameter that takes a list, square brackets are that list, and
/// values without brackets are its items, each of which may be a range.
final class SpecVariants {
  private static final Pattern NUMBERS =
      Pattern.compile("[0-9]{1,18}[.]{2}[0-9]{1,18}(:[x×]?[0-9.]{1,18}|:log[0-9]{1,9})?");

  private final Function<Class<?>, Catalogue> catalogues;
  private final int most;

  /// Variants of the plug-ins in `catalogues`, at most `most` of one text.
  SpecVariants(final Function<Class<?>, Catalogue> catalogues, final int most) {
    this.catalogues = catalogues;
    this.most = most;
  }

  /// The variants of `spec`, a plug-in of `kind`; the first parameter varies slowest. Throws if
  /// there are none, or too many.
  List<String> of(final Class<?> kind, final Spec spec) {
    final List<String> variants =
        switch (spec) {
          case Spec.Word word -> List.of(word.text());
          case Spec.Quoted quoted -> List.of(SpecText.value(quoted.text()));
          case Spec.Items items ->
              items.items().stream().flatMap(it -> of(kind, it).stream()).toList();
          case Spec.Call call -> call(shape(catalogues.apply(kind), call.name()), call);
        };
    if (variants.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' has an empty list, so it stands for nothing. Maybe name at least one value."
              .formatted(OneLine.excerpt(spec.text())));
    }
    return variants;
  }

  private static Optional<PluginShape> shape(final Catalogue catalogue, final String name) {
    final String alias = catalogue.aliases().getOrDefault(name.toLowerCase(Locale.ROOT), name);
    return Optional.ofNullable(catalogue.shapes().get(alias));
  }

  private List<String> call(final Optional<PluginShape> shape, final Spec.Call call) {
    List<String> parts = List.of("");
    int position = 0;
    for (final Spec.Argument argument : call.arguments()) {
      final Optional<Component> component = component(shape, argument, position);
      final boolean isItem =
          argument.key().isEmpty()
              && component.filter(Component::isList).isPresent()
              && !(argument.value() instanceof Spec.Items);
      // The values after the first item of a list without brackets are items too.
      position += argument.key().isPresent() || isItem ? 0 : 1;
      final String key = argument.key().map(name -> name + "=").orElse("");
      final String where = call.name() + argument.key().map(name -> ": " + name).orElse("");
      final Optional<Type> type = component.map(Component::genericType);
      parts =
          joined(
              call,
              parts,
              key,
              values(where, isItem ? type.map(SpecVariants::inner) : type, argument.value()));
    }
    return parts.stream().map(text -> call.name() + "(" + text + ")").toList();
  }

  private static Optional<Component> component(
      final Optional<PluginShape> shape, final Spec.Argument argument, final int position) {
    return shape.flatMap(
        it -> {
          final int index = argument.key().map(it::indexOf).orElse(position);
          return index >= 0 && index < it.components().size()
              ? Optional.of(it.components().get(index))
              : Optional.empty();
        });
  }

  private List<String> joined(
      final Spec.Call call, final List<String> parts, final String key, final List<String> values) {
    if ((long) parts.size() * values.size() > most) {
      throw new IllegalArgumentException(
          "'%s' stands for more than %s specs. Maybe larger steps."
              .formatted(OneLine.excerpt(call.text()), most));
    }
    final List<String> longer = new ArrayList<>();
    for (final String part : parts) {
      values.forEach(value -> longer.add(part + (part.isEmpty() ? "" : ",") + key + value));
    }
    return longer;
  }

  /// The type of the items of a list or of an optional value.
  private static Type inner(final Type type) {
    return ((ParameterizedType) type).getActualTypeArguments()[0];
  }

  /// The values of a parameter of `type`, which is absent if the plug-in has no such parameter.
  private List<String> values(final String where, final Optional<Type> type, final Spec spec) {
    if (type.orElse(null) instanceof final ParameterizedType given) {
      return given.getRawType() == Optional.class
          ? values(where, Optional.of(inner(given)), spec)
          : List.of(text(spec));
    }
    if (spec instanceof final Spec.Items items) {
      return items.items().stream()
          .flatMap(item -> values(where, type, item).stream())
          .distinct()
          .toList();
    }
    final Optional<Class<?>> single = type.map(it -> (Class<?>) it);
    if (single.filter(Plugin.class::isAssignableFrom).isPresent()) {
      return of(single.get(), spec);
    }
    final boolean isRange =
        spec instanceof Spec.Word
            && ValueRange.isSeveral(spec.text())
            && single.map(ValueRange::takes).orElse(NUMBERS.matcher(spec.text()).matches());
    return isRange
        ? ValueRange.of(where, single.orElse(long.class)).values(spec.text())
        : List.of(text(spec));
  }

  private static String text(final Spec spec) {
    return switch (spec) {
      case Spec.Quoted quoted -> SpecText.value(quoted.text());
      case Spec.Items items ->
          items.items().stream().map(SpecVariants::text).collect(Collectors.joining(",", "[", "]"));
      default -> spec.text();
    };
  }
}
