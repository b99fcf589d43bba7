package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;

/// The lanes of the shared memories, taken one after another, from a first slot on.
///
/// If chunks aggregate, a core uses one lane for everything that it writes. Mutable; for one
/// thread.
final class SharedMemoryLanes {
  private final Problem problem;
  private final FatNodeGroups fatNodeGroups;
  private final int[] written;
  private final Map<Integer, Integer> turns = new HashMap<>();
  private int first;
  private int slots;

  SharedMemoryLanes(final Problem problem, final FatNodeGroups fatNodeGroups) {
    this.problem = problem;
    this.fatNodeGroups = fatNodeGroups;
    this.written = new int[fatNodeGroups.count()];
  }

  /// Frees all memories; further writes go to `slot` and later.
  void open(final int slot) {
    first = slot;
    Arrays.fill(written, 0);
    turns.clear();
  }

  /// Returns the number of slots up to the last write.
  int slots() {
    return slots;
  }

  /// Returns the next write of `core`.
  Transmission write(final int chunk, final int core, final int receiver, final Action action) {
    final int group = fatNodeGroups.group(core);
    final long channel = fatNodeGroups.memory(group);
    final int lanes = problem.topology().lanes(channel);
    final int turn =
        problem.capabilities().aggregate()
            ? turns.computeIfAbsent(core, _ -> written[group]++)
            : written[group]++;
    final int slot = first + turn / lanes;
    slots = Math.max(slots, slot + 1);
    return new Transmission(
        chunk, core, receiver, new Route.Path(new long[] {channel}), turn % lanes, slot, action);
  }
}
