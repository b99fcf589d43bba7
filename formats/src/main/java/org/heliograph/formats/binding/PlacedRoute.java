package org.heliograph.formats.binding;

import java.util.List;

/// The way of a sending: its nodes, the channels that may carry each hop, and, while a slot is
/// filled, those that do.
final class PlacedRoute {
  private final List<Integer> path;
  private final List<long[]> hops;
  private LaneUses.Choice choice;

  PlacedRoute(final List<Integer> path, final List<long[]> hops) {
    this.path = List.copyOf(path);
    this.hops = List.copyOf(hops);
    this.choice = new LaneUses.Choice(new long[0], 0);
  }

  List<Integer> path() {
    return path;
  }

  List<long[]> hops() {
    return hops;
  }

  int sender() {
    return path.getFirst();
  }

  int receiver() {
    return path.getLast();
  }

  LaneUses.Choice choice() {
    return choice;
  }

  void choose(final LaneUses.Choice chosen) {
    choice = chosen;
  }
}
