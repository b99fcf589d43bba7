package org.heliograph.app.web.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Count;
import org.heliograph.units.ValueRange;
import tools.jackson.databind.JsonNode;

/// The parameters of one request for a study; every fault is one sentence.
///
/// Reads single values and lists; a value may be a text or a number.
final class StudyParameters {
  private static final int LENGTH = 1 << 20;
  private static final String SEED = "seed";
  private static final Set<String> COMMON = Set.of(SEED);

  private final String study;
  private final JsonNode node;

  private StudyParameters(final String study, final JsonNode node) {
    this.study = study;
    this.node = node;
  }

  /// The parameters in `body`, of which only those in `known` may be given.
  static StudyParameters of(final String study, final JsonBody body, final String... known) {
    final Set<String> names = new TreeSet<>(List.of(known));
    names.addAll(COMMON);
    return ofExactly(study, body, names);
  }

  /// The parameters in `body`, of which only those in `names` may be given.
  static StudyParameters ofExactly(
      final String study, final JsonBody body, final Collection<String> names) {
    final JsonNode node = body.tree();
    for (final String name : node.propertyNames()) {
      if (!names.contains(name)) {
        throw NearestNames.unknown("parameter of the study '%s'".formatted(study), name, names);
      }
    }
    return new StudyParameters(study, node);
  }

  /// The network, which must be given.
  String topology(final Registry registry, final String example) {
    final String text = text("topology", example);
    registry.parse(TopologyFamily.class, text);
    return text;
  }

  /// The collective, which must be given.
  String collective(final Registry registry, final String example) {
    final String text = text("collective", example);
    registry.parse(Collective.class, text);
    return text;
  }

  /// A text that must be given; `example` says what it may be.
  private String text(final String name, final String example) {
    return given(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: '%s' is missing. Maybe %s.".formatted(study, name, example)));
  }

  /// A text, if one is given.
  Optional<String> given(final String name) {
    final JsonNode value = node.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    return Optional.of(single(name, value)).filter(text -> !text.isBlank());
  }

  private String single(final String name, final JsonNode value) {
    if (!value.isString() && !value.isNumber() && !value.isBoolean()) {
      throw new IllegalArgumentException(
          "%s: '%s' must be a text or a number.".formatted(study, name));
    }
    final String text = value.asString().strip();
    if (text.length() > LENGTH) {
      throw new IllegalArgumentException(
          "%s: '%s' has %s; at most %s are read."
              .formatted(study, name, Count.of(text.length(), "character"), LENGTH));
    }
    return text;
  }

  /// Texts: a list, or a single one; at most `most`.
  List<String> texts(final String name, final int most) {
    final JsonNode value = node.path(name);
    if (!value.isArray()) {
      return given(name).map(List::of).orElse(List.of());
    }
    if (value.size() > most) {
      throw tooMany(name, value.size(), most);
    }
    final List<String> texts = new ArrayList<>();
    for (final JsonNode item : value) {
      texts.add(single(name, item));
    }
    return texts.stream().filter(text -> !text.isBlank()).distinct().toList();
  }

  /// Decimal numbers in the form of [ValueRange]; at most `most`.
  List<BigDecimal> decimals(final String name, final String usual, final int most) {
    final List<BigDecimal> values = ValueRange.decimals(name, given(name).orElse(usual));
    if (values.size() > most) {
      throw tooMany(name, values.size(), most);
    }
    return values;
  }

  private IllegalArgumentException tooMany(final String name, final int count, final int most) {
    return new IllegalArgumentException(
        "%s: '%s' has %s; at most %s are taken here. Maybe larger steps."
            .formatted(study, name, Count.of(count, "value"), most));
  }

  /// A whole number from `least` to `most`.
  int count(final String name, final int usual, final int least, final int most) {
    final Optional<String> text = given(name);
    if (text.isEmpty()) {
      return usual;
    }
    if (!text.get().matches("[0-9]{1,9}")
        || Integer.parseInt(text.get()) < least
        || Integer.parseInt(text.get()) > most) {
      throw new IllegalArgumentException(
          "%s: '%s' (%s) must be a whole number from %s to %s."
              .formatted(study, name, text.get(), least, most));
    }
    return Integer.parseInt(text.get());
  }

  /// The parameters as they were given, for the record of the job.
  JsonNode tree() {
    return node;
  }

  /// The seed of all randomness.
  long seed() {
    return count(SEED, (int) RequestDefaults.SEED, 0, Integer.MAX_VALUE);
  }

  /// Throws if the network that `topology` gives has more than `most` nodes.
  void requireNodes(final Registry registry, final String topology, final int most) {
    final int nodes = registry.network(topology).nodes();
    if (nodes > most) {
      throw new IllegalArgumentException(
          "%s: '%s' has %s; at most %s are studied here. Maybe a smaller network."
              .formatted(study, topology, Count.of(nodes, "node"), most));
    }
  }

  /// The exception for a study of `count` `what`, of which at most `most` are allowed.
  IllegalArgumentException tooLarge(final String what, final long count, final long most) {
    return new IllegalArgumentException(
        "%s: this asks for %s %s; at most %s are computed here. Maybe fewer values or series."
            .formatted(study, count, what, most));
  }
}
