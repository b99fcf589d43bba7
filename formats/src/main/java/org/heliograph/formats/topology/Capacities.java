package org.heliograph.formats.topology;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.topology.ChannelKind;

/// The capacities of a link: what is installed, and the modules that could be.
///
/// The one that counts is the installed one if it is positive, otherwise the smallest module: the
/// least that a link has once it is used.
final class Capacities {
  private static final int MAX_MODULES = 10_000;

  private final NamedGraph graph;
  private final List<BigDecimal> modules = new ArrayList<>();
  private BigDecimal installed = BigDecimal.ZERO;

  Capacities(final NamedGraph graph) {
    this.graph = graph;
  }

  void installed(final String text, final int line) {
    installed = number(text, line);
  }

  void module(final String text, final int line) {
    if (modules.size() == MAX_MODULES) {
      throw graph.fault(line, "more than %s modules".formatted(MAX_MODULES));
    }
    modules.add(number(text, line));
  }

  private BigDecimal number(final String text, final int line) {
    if (!text.matches("[+]?[0-9]{1,30}([.][0-9]{0,30})?([eE][+-]?[0-9]{1,2})?")) {
      throw graph.fault(line, "'%s' is no capacity".formatted(NamedGraph.shortened(text)));
    }
    return new BigDecimal(text);
  }

  /// The attributes of links of a file whose capacities are in `unit`, as SNDlib calls it.
  static ChannelAttributes attributes(final NumberUnits units, final String unit) {
    final Optional<String> usual =
        switch (unit.strip().toUpperCase(Locale.ROOT)) {
          case "KBITPERSEC" -> Optional.of("kb/s");
          case "MBITPERSEC" -> Optional.of("Mb/s");
          case "GBITPERSEC" -> Optional.of("Gb/s");
          case "TBITPERSEC" -> Optional.of("Tb/s");
          default -> Optional.empty();
        };
    return new ChannelAttributes(units, new NumberUnits(usual, Optional.empty()));
  }

  /// The kind of channel that the link is.
  ChannelKind kind(final ChannelAttributes attributes, final int line) {
    final BigDecimal capacity =
        installed.signum() > 0
            ? installed
            : modules.stream()
                .filter(module -> module.signum() > 0)
                .min(Comparator.naturalOrder())
                .orElse(BigDecimal.ZERO);
    return capacity.signum() > 0
        ? graph.kind(attributes, Map.of("capacity", capacity.toPlainString()), line)
        : ChannelKind.PLAIN;
  }
}
