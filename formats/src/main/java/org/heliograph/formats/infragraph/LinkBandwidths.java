package org.heliograph.formats.infragraph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.YamlValue;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.topology.ChannelKind;

/// The kinds of links by name, from a list of links of any version.
final class LinkBandwidths {
  private final NamedGraph graph;

  LinkBandwidths(final NamedGraph graph) {
    this.graph = graph;
  }

  Map<String, ChannelKind> of(final List<YamlValue> links) {
    final Map<String, ChannelKind> kinds = new LinkedHashMap<>();
    for (final YamlValue value : links) {
      final YamlValue.Mapping link = value.mapping("a link");
      final String name =
          link.fieldText("name").orElseThrow(() -> link.fault("a link has no 'name'"));
      if (kinds.put(name, kind(link)) != null) {
        throw link.fault("link '%s' is given twice".formatted(NamedGraph.shortened(name)));
      }
    }
    return kinds;
  }

  private ChannelKind kind(final YamlValue.Mapping link) {
    final YamlValue.Mapping physical =
        link.field("physical").map(value -> value.mapping("'physical'")).orElse(link);
    ChannelKind kind = ChannelKind.PLAIN;
    final Optional<YamlValue> bandwidth = physical.field("bandwidth");
    if (bandwidth.isPresent()) {
      kind = withBandwidth(kind, bandwidth.get().mapping("'bandwidth'"));
    }
    final Optional<YamlValue> latency = physical.field("latency");
    if (latency.isPresent()) {
      kind = withLatency(kind, latency.get().mapping("'latency'"));
    }
    return kind;
  }

  private ChannelKind withBandwidth(final ChannelKind kind, final YamlValue.Mapping bandwidth) {
    ChannelKind changed = kind;
    for (final Map.Entry<String, YamlValue> field : bandwidth.fields().entrySet()) {
      switch (plain(field.getKey())) {
        case "choice", "choic" -> {}
        case "gigabytespersecond", "gbytespersecond" ->
            changed = bandwidth(changed, field.getValue(), "GB/s");
        case "gigabitspersecond", "gbitspersecond" ->
            changed = bandwidth(changed, field.getValue(), "Gb/s");
        default -> graph.unused(field.getKey(), "link");
      }
    }
    return changed;
  }

  private ChannelKind bandwidth(final ChannelKind kind, final YamlValue value, final String unit) {
    final String text = value.text("a bandwidth");
    return value.located(
        () -> kind.withBandwidth(NumberUnits.NONE.bandwidth(text, Optional.of(unit))));
  }

  private ChannelKind withLatency(final ChannelKind kind, final YamlValue.Mapping latency) {
    ChannelKind changed = kind;
    for (final Map.Entry<String, YamlValue> field : latency.fields().entrySet()) {
      final String unit = plain(field.getKey());
      if (unit.matches("[munp]s")) {
        final String text = field.getValue().text("a latency");
        final ChannelKind before = changed;
        changed =
            field
                .getValue()
                .located(
                    () -> before.withPropagation(NumberUnits.NONE.time(text, Optional.of(unit))));
      } else if (!unit.startsWith("choic")) {
        graph.unused(field.getKey(), "link");
      }
    }
    return changed;
  }

  private static String plain(final String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "");
  }
}
