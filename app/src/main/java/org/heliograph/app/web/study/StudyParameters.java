package org.heliograph.app.web.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Bare;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.StudyText;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Count;
import org.heliograph.units.ValueRange;
import tools.jackson.databind.JsonNode;

/// The parameters of one request for a study, which are the components of its record; every fault
/// is one sentence.
///
/// Reads single values and lists; a value may be a text or a number.
public record StudyParameters(PluginShape shape, JsonNode tree) {
  private static final int LENGTH = 1 << 20;
  private static final int MOST_VALUES = 60;
  private static final String NUMBERS = "[0-9]{1,18}(x[0-9]{1,18})*";

  /// The parameters in `body` of the study of this shape; throws if one is unknown or beyond its
  /// limit.
  public static StudyParameters of(final PluginShape shape, final JsonBody body) {
    final List<String> names = shape.components().stream().map(Component::name).toList();
    final StudyParameters given = new StudyParameters(shape, body.tree());
    for (final String name : given.tree.propertyNames()) {
      if (!names.contains(name)) {
        throw NearestNames.unknown(
            "parameter of the study '%s'".formatted(shape.name()), name, names);
      }
    }
    given.requireFew();
    return given;
  }

  /// The record with these parameters, and defaults elsewhere; throws if one is no value, or no
  /// network.
  public Plugin made(final Registry registry) {
    networks().forEach(text -> registry.parse(TopologyFamily.class, text));
    final Map<String, String> texts = new LinkedHashMap<>();
    for (final Component component : shape.components()) {
      final List<String> values = values(component);
      if (!values.isEmpty()) {
        texts.put(
            component.name(),
            component.isList() ? StudyText.list(component, values) : values.getFirst());
      }
    }
    return registry.made(shape, texts);
  }

  /// The command line that does the same. Of several networks after another argument, each but the
  /// first is named by `--on`.
  public StudyCommandLine command() {
    final Manual manual = shape.type().getAnnotation(Manual.class);
    final String under = manual == null ? "" : manual.under();
    StudyCommandLine command = StudyCommandLine.of((under + " " + shape.name()).strip());
    int arguments = 0;
    for (final Component component : shape.components()) {
      for (final String value : values(component)) {
        if (!isArgument(component)) {
          command = option(command, component, value);
        } else if (isNetwork(component) && component.isList() && arguments > 1) {
          command = command.with("on", value);
        } else {
          command = command.with(value);
          arguments++;
        }
      }
    }
    return command;
  }

  private static StudyCommandLine option(
      final StudyCommandLine command, final Component component, final String value) {
    final Optional<Bare> bare = component.annotation(Bare.class);
    if (bare.isPresent()) {
      return command.with(
          "--" + component.optionName() + (value.equals(bare.get().value()) ? "" : "=" + value));
    }
    if (component.type() != boolean.class) {
      return command.with(component.optionName(), value);
    }
    return value.equals("true") ? command.with("--" + component.optionName()) : command;
  }

  /// The values of a parameter: none, one, or several if it is a list. That of an option that may
  /// stand alone may be true, as if it stood alone.
  List<String> values(final Component component) {
    final JsonNode value = tree.path(component.name());
    final Optional<Bare> bare = component.annotation(Bare.class);
    if (bare.isPresent() && value.isBoolean()) {
      return value.booleanValue() ? List.of(bare.get().value()) : List.of();
    }
    if (!component.isList() || !value.isArray()) {
      return single(component.name(), value).stream().toList();
    }
    if (value.size() > MOST_VALUES) {
      throw new IllegalArgumentException(
          "%s: '%s' has %s; at most %s are taken here. Maybe larger steps."
              .formatted(
                  shape.name(), component.name(), Count.of(value.size(), "value"), MOST_VALUES));
    }
    final List<String> texts = new ArrayList<>();
    for (final JsonNode item : value) {
      single(component.name(), item).ifPresent(texts::add);
    }
    return texts.stream().distinct().toList();
  }

  private Optional<String> single(final String name, final JsonNode value) {
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isString() && !value.isNumber() && !value.isBoolean()) {
      throw new IllegalArgumentException(
          "%s: '%s' must be a text or a number.".formatted(shape.name(), name));
    }
    final String text = value.asString().strip();
    if (text.length() > LENGTH) {
      throw new IllegalArgumentException(
          "%s: '%s' has %s; at most %s are read."
              .formatted(shape.name(), name, Count.of(text.length(), "character"), LENGTH));
    }
    return Optional.of(text).filter(it -> !it.isBlank());
  }

  /// Throws if a number is too large, or if lists have too many combinations.
  private void requireFew() {
    final StudyLimits limits = StudyLimits.of(shape.name());
    long combinations = 1;
    for (final Component component : shape.components()) {
      final List<String> values = values(component);
      final Optional<Integer> most = limits.most(component.name());
      most.ifPresent(it -> values.forEach(value -> requireAtMost(component, value, it)));
      if (component.isList() && !values.isEmpty()) {
        combinations *= values.stream().mapToLong(value -> count(component, value)).sum();
      }
    }
    if (combinations > limits.combinations()) {
      throw tooLarge("combinations", combinations, limits.combinations());
    }
  }

  /// Throws if a number, or the product of numbers such as `6x5`, is above `most`.
  private void requireAtMost(final Component component, final String text, final int most) {
    if (text.matches(NUMBERS) && product(text) > most) {
      throw new IllegalArgumentException(
          "%s: '%s' (%s) must be at most %s here."
              .formatted(shape.name(), component.name(), text, most));
    }
  }

  private static double product(final String numbers) {
    return Arrays.stream(numbers.split("x", -1))
        .mapToDouble(Double::parseDouble)
        .reduce(1, (all, one) -> all * one);
  }

  /// How many values a text of a list stands for.
  private static long count(final Component component, final String text) {
    return component.annotation(Label.class).filter(it -> it.value().equals("RANGE")).isPresent()
        ? Arrays.stream(text.split(",", -1)).mapToLong(part -> numbers(component, part)).sum()
        : 1;
  }

  private static long numbers(final Component component, final String part) {
    return part.contains("..") ? ValueRange.decimals("--" + component.name(), part).size() : 1;
  }

  /// Throws if a network that is given has too many nodes.
  void requireNodes(final Registry registry) {
    final int most = StudyLimits.of(shape.name()).nodes();
    networks().forEach(text -> requireFewNodes(registry, text, most));
  }

  private Stream<String> networks() {
    return shape.components().stream()
        .filter(StudyParameters::isNetwork)
        .flatMap(component -> values(component).stream());
  }

  private void requireFewNodes(final Registry registry, final String network, final int most) {
    final int nodes = registry.network(network).nodes();
    if (nodes > most) {
      throw new IllegalArgumentException(
          "%s: '%s' has %s; at most %s are studied here. Maybe a smaller network."
              .formatted(shape.name(), network, Count.of(nodes, "node"), most));
    }
  }

  /// Whether a parameter is an argument, not an option.
  static boolean isArgument(final Component component) {
    return component.annotation(Argument.class).isPresent();
  }

  /// Whether a parameter is a network, or several.
  static boolean isNetwork(final Component component) {
    return StudyText.kind(component) == TopologyFamily.class;
  }

  /// The exception for a study of `count` `what`, of which at most `most` are allowed.
  IllegalArgumentException tooLarge(final String what, final long count, final long most) {
    return new IllegalArgumentException(
        "%s: this asks for %s %s; at most %s are computed here. Maybe fewer values or series."
            .formatted(shape.name(), count, what, most));
  }
}
