package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What signals and semaphores count while a plan runs, and what a wait is certain of.
///
/// If several agents add to a counter, the order is not known. A wait for the k-th is certain of as
/// many additions of an agent as the others cannot have made.
final class PlanCounters {
  /// An addition: what it tells, and the node in the order of sends after which it happens.
  record Added(Knowledge tells, boolean isRelaxed, int node) {}

  private record Source(int counter, int agent) {}

  private final PlanNumbers numbers;
  private final Map<Integer, Set<Integer>> agents = new HashMap<>();
  private final Map<Integer, Set<Integer>> takers = new HashMap<>();
  private final Map<Integer, Plan.Place> users = new HashMap<>(); // the first that adds
  private final Map<Source, Integer> totals = new HashMap<>();
  private final Map<Source, List<Added>> added = new HashMap<>();
  private final Map<Integer, Integer> taken = new HashMap<>();
  private final Map<Source, Integer> joined = new HashMap<>();

  PlanCounters(final PlanNumbers numbers) {
    this.numbers = numbers;
  }

  /// Says that `agent` adds to a counter once, in the end, by the operation `by`.
  void expect(final int counter, final int agent, final Plan.Place by) {
    if (!agents.containsKey(counter)) {
      users.put(counter, by);
    }
    agents.computeIfAbsent(counter, _ -> new HashSet<>()).add(agent);
    totals.merge(new Source(counter, agent), 1, Integer::sum);
  }

  /// Says that `agent` waits for a counter by the operation `by`; whether no other agent does.
  boolean claim(final int counter, final int agent, final Plan.Place by) {
    users.putIfAbsent(counter, by);
    final Set<Integer> all = takers.computeIfAbsent(counter, _ -> new HashSet<>());
    all.add(agent);
    return all.size() == 1;
  }

  /// How many are added to a counter in the end.
  int total(final int counter) {
    return agents.getOrDefault(counter, Set.of()).stream()
        .mapToInt(agent -> totals.getOrDefault(new Source(counter, agent), 0))
        .sum();
  }

  void add(final int counter, final int agent, final Added what) {
    added.computeIfAbsent(new Source(counter, agent), _ -> new ArrayList<>()).add(what);
  }

  private int present(final int counter) {
    return agents.getOrDefault(counter, Set.of()).stream()
        .mapToInt(agent -> added.getOrDefault(new Source(counter, agent), List.of()).size())
        .sum();
  }

  int taken(final int counter) {
    return taken.getOrDefault(counter, 0);
  }

  /// Whether the next `count` can be taken.
  boolean isReady(final int counter, final int count) {
    return numbers.initial(counter) + present(counter) >= taken(counter) + count;
  }

  /// Takes the next one; the additions of which that is certain, without those that were before.
  List<Added> take(final int counter) {
    final int needed = taken.merge(counter, 1, Integer::sum) - numbers.initial(counter);
    final int total = total(counter);
    final List<Added> certain = new ArrayList<>();
    for (final int agent : agents.getOrDefault(counter, Set.of()).stream().sorted().toList()) {
      final Source source = new Source(counter, agent);
      final List<Added> all = added.getOrDefault(source, List.of());
      final int most = needed - (total - totals.getOrDefault(source, 0));
      for (int i = joined.getOrDefault(source, 0); i < Math.min(most, all.size()); i++) {
        certain.add(all.get(i));
        joined.put(source, i + 1);
      }
    }
    return certain;
  }

  /// All counters that are used, each with the first operation that adds to it, or else waits.
  Map<Integer, Plan.Place> users() {
    return new TreeMap<>(users);
  }
}
