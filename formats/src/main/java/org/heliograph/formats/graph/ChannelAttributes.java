package org.heliograph.formats.graph;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.units.WholeNumber;

/// The attributes of edges that mean something here, whatever a file calls them: lanes, bandwidth
/// per lane, propagation time, and medium.
///
/// Names are compared without regard to capitals. A number without a unit has that of `units`; a
/// format that defines units passes them as `usual`.
public final class ChannelAttributes {
  private static final String MEDIUM = "medium";
  private static final Set<String> LANES = Set.of("lanes", "wavelengths", "fibres", "fibers");
  private static final Set<String> BANDWIDTHS =
      Set.of("bandwidth", "bw", "rate", "capacity", "linkspeed");
  private static final Set<String> TIMES =
      Set.of("latency", "lat", "delay", "propagation", "propagation_delay", "propagationdelay");

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9]{1,40}[.]?[0-9]{0,40}|[.][0-9]{1,40})([eE][-+]?[0-9]{1,2})?");

  private final NumberUnits units;
  private final NumberUnits usual;

  /// Attributes of a format that defines no unit.
  public ChannelAttributes(final NumberUnits units) {
    this(units, NumberUnits.NONE);
  }

  /// Attributes whose bare numbers are in `usual` if `units` does not say otherwise.
  public ChannelAttributes(final NumberUnits units, final NumberUnits usual) {
    this.units = units;
    this.usual = usual;
  }

  /// What attribute `name` with the value `text` makes of `kind`; empty if the name means nothing
  /// here. Throws one sentence if the value is wrong, such as a number of which nothing tells the
  /// unit.
  public Optional<ChannelKind> applied(
      final ChannelKind kind, final String name, final String text) {
    final String known = name.toLowerCase(Locale.ROOT);
    if (LANES.contains(known)) {
      return Optional.of(kind.withLanes(lanes(text)));
    }
    if (BANDWIDTHS.contains(known)) {
      return Optional.of(
          kind.withBandwidth(
              explained(name, text, () -> units.bandwidth(text, usual.bandwidth()))));
    }
    if (TIMES.contains(known)) {
      return Optional.of(
          kind.withPropagation(explained(name, text, () -> units.time(text, usual.time()))));
    }
    return known.equals(MEDIUM) ? medium(text).map(kind::withMedium) : Optional.empty();
  }

  /// The medium that a word says; empty if the word is not known.
  private static Optional<Medium> medium(final String text) {
    return switch (text.strip().toLowerCase(Locale.ROOT)) {
      case "electrical", "electric", "copper" -> Optional.of(Medium.ELECTRICAL);
      case "optical", "fibre", "fiber" -> Optional.of(Medium.OPTICAL);
      default -> Optional.empty();
    };
  }

  /// Whether `text` is a bare number of a bandwidth or a time of which nothing tells the unit.
  public boolean lacksUnit(final String name, final String text) {
    final String known = name.toLowerCase(Locale.ROOT);
    return isNumber(text)
        && ((BANDWIDTHS.contains(known) && units.bandwidth().or(usual::bandwidth).isEmpty())
            || (TIMES.contains(known) && units.time().or(usual::time).isEmpty()));
  }

  /// Whether `text` is a number without a unit.
  static boolean isNumber(final String text) {
    return text.length() < 100 && NUMBER.matcher(text.strip()).matches();
  }

  private <T> T explained(final String name, final String text, final Supplier<T> value) {
    if (lacksUnit(name, text)) {
      throw new IllegalArgumentException(
          "%s '%s' has no unit, and the format defines none. Maybe --units Gb/s,ns."
              .formatted(name, NamedGraph.shortened(text)));
    }
    return value.get();
  }

  private static int lanes(final String text) {
    try {
      return (int) WholeNumber.parse(NamedGraph.shortened(text), 1, ChannelKind.MAX_LANES);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException("lanes " + e.getMessage(), e);
    }
  }
}
