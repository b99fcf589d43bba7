package org.heliograph.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heliograph.plugin.OneLine;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.WholeNumber;

/// The member of a family that `nodes=` names: the preferred one with at least that many ranks, and
/// at most twice as many.
///
/// @param shape the family
/// @param family the family with these values and defaults elsewhere
/// @param given the values given beside `nodes=`, by component; only members that have them count
/// @param open networks among these values that were given by name alone, so that any member of
///     their family will do
record SizedMembers(
    PluginShape shape, TopologyFamily family, Map<Integer, Object> given, Set<String> open) {
  /// The key that gives a number of ranks.
  static final String KEY = "nodes";

  private static final int WIDER = 8;

  /// Whether `arguments` give a number of ranks: a family of networks has no component called
  /// `nodes`.
  static boolean isGiven(final PluginShape shape, final List<Spec.Argument> arguments) {
    return TopologyFamily.class.isAssignableFrom(shape.type())
        && shape.indexOf(KEY) < 0
        && arguments.stream().anyMatch(SizedMembers::isSize);
  }

  private static boolean isSize(final Spec.Argument argument) {
    return argument.key().filter(KEY::equals).isPresent();
  }

  /// The other arguments.
  static List<Spec.Argument> others(final List<Spec.Argument> arguments) {
    return arguments.stream().filter(argument -> !isSize(argument)).toList();
  }

  /// The number of ranks in `arguments`.
  static int size(final PluginShape shape, final List<Spec.Argument> arguments) {
    final List<Spec.Argument> sizes = arguments.stream().filter(SizedMembers::isSize).toList();
    final String text = sizes.getFirst().value().text();
    if (sizes.size() > 1) {
      throw new IllegalArgumentException("%s: '%s' is given twice.".formatted(shape.name(), KEY));
    }
    try {
      return Math.toIntExact(WholeNumber.parse(text, 1, TopologyBuilder.MAX_NODES));
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s: %s='%s' must be %s."
              .formatted(
                  shape.name(),
                  KEY,
                  OneLine.excerpt(text),
                  WholeNumber.range(1, TopologyBuilder.MAX_NODES)),
          e);
    }
  }

  /// The names that stand alone among the values of `arguments`.
  static Set<String> words(final List<Spec.Argument> arguments) {
    return arguments.stream()
        .map(Spec.Argument::value)
        .filter(Spec.Word.class::isInstance)
        .map(Spec::text)
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The preferred member of at least `ranks` ranks and at most twice as many.
  TopologyFamily member(final int ranks) {
    final int most = Math.min(2 * ranks, TopologyBuilder.MAX_NODES);
    // Few ranks are preferred, so the first range with a member has the preferred one.
    int least = ranks;
    for (int width = 1; least <= most; width *= 2) {
      final NodeRange range = new NodeRange(least, Math.min(most, least + width - 1));
      final List<TopologyFamily> members = members(range);
      if (!members.isEmpty()) {
        return members.getFirst();
      }
      least += width;
    }
    throw new IllegalArgumentException(missing(ranks));
  }

  /// The members of `ranks` ranks, preferred first; if there is none, those of up to a quarter
  /// more, or else the next larger one.
  List<TopologyFamily> about(final int ranks) {
    final List<TopologyFamily> exact = members(NodeRange.of(ranks));
    final int most = Math.min(ranks + ranks / 4, TopologyBuilder.MAX_NODES);
    final List<TopologyFamily> members =
        exact.isEmpty() ? members(new NodeRange(ranks, most)) : exact;
    return members.isEmpty() ? List.of(member(ranks)) : members;
  }

  private List<TopologyFamily> members(final NodeRange range) {
    return family.members(range).stream().filter(this::matches).toList();
  }

  private boolean matches(final TopologyFamily member) {
    return given.entrySet().stream()
        .allMatch(
            entry -> agrees(entry.getValue(), shape.components().get(entry.getKey()).read(member)));
  }

  private boolean agrees(final Object stated, final Object found) {
    return stated.equals(found)
        || (stated instanceof final TopologyFamily network
            && open.contains(SpecText.name(network))
            && SpecText.name(network).equals(SpecText.name((Plugin) found)));
  }

  private String missing(final int ranks) {
    final List<String> nearest = new ArrayList<>();
    below(ranks).ifPresent(nearest::add);
    above(ranks).ifPresent(nearest::add);
    if (nearest.isEmpty()) {
      return "%s: its size cannot be given by %s=. It takes: %s."
          .formatted(
              shape.name(),
              KEY,
              shape.keys().isEmpty() ? "nothing" : String.join(", ", shape.keys()));
    }
    return "%s: no member%s has %s to %s ranks. Maybe %s."
        .formatted(
            shape.name(),
            given.isEmpty() ? "" : " with the given parameters",
            ranks,
            2 * ranks,
            String.join(" or ", nearest));
  }

  private Optional<String> below(final int ranks) {
    int low = 1;
    int high = ranks - 1;
    if (high < 1 || members(new NodeRange(low, high)).isEmpty()) {
      return Optional.empty();
    }
    while (low < high) {
      final int middle = (low + high) >>> 1;
      if (members(new NodeRange(middle + 1, high)).isEmpty()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return Optional.of(named(members(NodeRange.of(low)).getFirst(), low));
  }

  private Optional<String> above(final int ranks) {
    final long most = Math.min((long) WIDER * ranks, TopologyBuilder.MAX_NODES);
    int low = Math.min(2 * ranks + 1, TopologyBuilder.MAX_NODES);
    int high = (int) most;
    final List<TopologyFamily> members = low > high ? List.of() : members(new NodeRange(low, high));
    if (members.isEmpty()) {
      return Optional.empty();
    }
    while (low < high) {
      final int middle = (low + high) >>> 1;
      if (members(new NodeRange(low, middle)).isEmpty()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return Optional.of(named(members.getFirst(), low));
  }

  private static String named(final TopologyFamily member, final int ranks) {
    return "%s, with %s".formatted(SpecText.of(member), ranks);
  }
}
