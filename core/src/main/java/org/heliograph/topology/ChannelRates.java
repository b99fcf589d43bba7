package org.heliograph.topology;

import java.util.Comparator;
import java.util.List;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The rates and propagation times that the channels of a network state: the least and the largest
/// rate of a lane, and the longest propagation time.
public record ChannelRates(Bandwidth least, Bandwidth most, Time longest) {
  /// Reads all kinds of channels; a network without channels has those of [ChannelKind#PLAIN].
  public static ChannelRates of(final Topology topology) {
    final List<ChannelKind> stated = topology.kinds();
    final List<ChannelKind> kinds = stated.isEmpty() ? List.of(ChannelKind.PLAIN) : stated;
    final List<Bandwidth> rates =
        kinds.stream().map(ChannelKind::bandwidth).sorted(Comparator.naturalOrder()).toList();
    final Time longest =
        kinds.stream()
            .map(ChannelKind::propagation)
            .max(Comparator.naturalOrder())
            .orElse(Time.ZERO);
    return new ChannelRates(rates.getFirst(), rates.getLast(), longest);
  }

  /// Whether all channels have one rate.
  public boolean areEqual() {
    return least.equals(most);
  }

  /// Whether light takes time over some channel.
  public boolean propagate() {
    return !longest.equals(Time.ZERO);
  }
}
