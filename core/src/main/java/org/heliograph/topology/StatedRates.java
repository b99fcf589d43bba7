package org.heliograph.topology;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The bandwidths and propagation times that a network states for its channels, from the least to
/// the most; of what it does not state there is no row.
final class StatedRates {
  private StatedRates() {}

  /// At most two rows; O(channels), or O(1) for a complete network, whose channels are alike.
  static List<TopologyFacts.Row> rows(final Topology topology) {
    final boolean isUniform = topology instanceof CompleteTopology;
    final long looked = isUniform ? 1 : topology.channels();
    final long times = isUniform ? topology.channels() : 1;
    final Range<Bandwidth> bandwidth = new Range<>();
    final Range<Time> propagation = new Range<>();
    for (long channel = 0; channel < looked; channel++) {
      final ChannelKind kind = topology.kind(channel);
      if (kind.stated().bandwidth()) {
        bandwidth.add(kind.bandwidth(), times);
      }
      if (kind.stated().propagation()) {
        propagation.add(kind.propagation(), times);
      }
    }
    return Stream.of(
            bandwidth.row("bandwidth per lane", Bandwidth::display, topology.channels()),
            propagation.row("propagation", Time::display, topology.channels()))
        .flatMap(Optional::stream)
        .toList();
  }

  /// The least and the most of some values.
  private record Extremes<V>(V least, V most) {}

  /// Extremes of the values added, and how many channels have them.
  private static final class Range<V extends Comparable<V>> {
    private Optional<Extremes<V>> extremes = Optional.empty();
    private long channels;

    void add(final V value, final long count) {
      channels += count;
      final Extremes<V> of = extremes.orElse(new Extremes<>(value, value));
      final V least = value.compareTo(of.least()) < 0 ? value : of.least();
      final V most = value.compareTo(of.most()) > 0 ? value : of.most();
      extremes = Optional.of(new Extremes<>(least, most));
    }

    Optional<TopologyFacts.Row> row(
        final String name, final Function<V, String> display, final long all) {
      return extremes.map(
          of -> {
            final String least = display.apply(of.least());
            final String most = display.apply(of.most());
            return new TopologyFacts.Row(
                name,
                least.equals(most) ? least : "%s to %s".formatted(least, most),
                channels == all
                    ? ""
                    : "stated for %s of %s".formatted(channels, Count.of(all, "channel")));
          });
    }
  }
}
