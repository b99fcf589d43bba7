package org.heliograph.lab.draw;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.topology.Medium;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Topology;
import org.heliograph.units.Decibels;

/// What a lightpath or light-tree loses, where the network has an optical power budget; a lightpath
/// that ends in a receiver at every node loses what its first link does.
final class LightpathLosses {
  private final Topology topology;
  private final Map<List<Integer>, Decibels> known = new HashMap<>();

  LightpathLosses(final Topology topology) {
    this.topology = topology;
  }

  /// The maximum loss with which a lightpath is still received.
  Optional<Decibels> budget() {
    return topology.light().map(light -> light.model().budget());
  }

  /// The loss over `legs`; empty if there is no budget or no light.
  Optional<Decibels> of(final List<RouteLegs.Leg> legs) {
    if (topology.light().isEmpty()
        || legs.isEmpty()
        || topology.kind(legs.getFirst().channel()).medium() != Medium.OPTICAL) {
      return Optional.empty();
    }
    final OpticalParameters light = topology.light().get();
    return Optional.of(
        known.computeIfAbsent(
            light.model().passesNodes() ? links(legs) : List.of(1),
            links -> light.loss(links.stream().mapToInt(Integer::intValue).toArray())));
  }

  /// How many links each end of the route is away.
  private static List<Integer> links(final List<RouteLegs.Leg> legs) {
    final Map<Integer, Integer> away = new HashMap<>();
    final Map<Integer, Integer> ends = new HashMap<>();
    for (final RouteLegs.Leg leg : legs) {
      final int links = away.getOrDefault(leg.writer(), 0) + 1;
      away.put(leg.reader(), links);
      ends.remove(leg.writer());
      ends.put(leg.reader(), links);
    }
    return ends.values().stream().sorted().toList();
  }
}
