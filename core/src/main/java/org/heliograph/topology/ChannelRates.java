package org.heliograph.topology;

import java.util.Comparator;
import java.util.List;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The rates and propagation times that the channels of a network state: the least and the largest
/// rate of a lane, and the shortest and the longest propagation time.
public record ChannelRates(Bandwidth least, Bandwidth most, Time shortest, Time longest) {
  /// Reads all kinds of channels; a network without channels has those of [ChannelKind#PLAIN].
  public static ChannelRates of(final Topology topology) {
    final List<ChannelKind> stated = topology.kinds();
    final List<ChannelKind> kinds = stated.isEmpty() ? List.of(ChannelKind.PLAIN) : stated;
    final List<Bandwidth> rates =
        kinds.stream().map(ChannelKind::bandwidth).sorted(Comparator.naturalOrder()).toList();
    final List<Time> times =
        kinds.stream().map(ChannelKind::propagation).sorted(Comparator.naturalOrder()).toList();
    return new ChannelRates(rates.getFirst(), rates.getLast(), times.getFirst(), times.getLast());
  }

  /// Whether all channels have one rate.
  public boolean areEqual() {
    return least.equals(most);
  }

  /// Whether all channels have one rate and one propagation time.
  public boolean areAlike() {
    return areEqual() && shortest.equals(longest);
  }

  /// Whether light takes time over some channel.
  public boolean propagate() {
    return !longest.equals(Time.ZERO);
  }
}
