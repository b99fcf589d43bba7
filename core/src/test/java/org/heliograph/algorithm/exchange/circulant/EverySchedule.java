package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The least slots of a total exchange with one transmitter a node, by trying every way in which
/// all nodes, each for itself, can set their circuits, and every order of messages.
///
/// Knows nothing of schedulers, bounds or rules. For three or four nodes.
final class EverySchedule {
  private static final int DARK = -1;

  private final int nodes;
  private final int delay;
  private final int slots;
  private final int[][] chosen;
  private final List<List<int[]>> courses = new ArrayList<>();
  private int[][][] hops = new int[0][][];
  private final Set<String> dead = new HashSet<>();

  private EverySchedule(final int nodes, final int delay, final int slots) {
    this.nodes = nodes;
    this.delay = delay;
    this.slots = slots;
    this.chosen = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      final int[] course = new int[slots];
      Arrays.fill(course, DARK);
      courses.add(new ArrayList<>());
      extend(node, course, 0, DARK);
    }
    // Names of nodes do not matter: node 0 may as well begin with node 1.
    courses.getFirst().removeIf(course -> course[0] != 1);
  }

  static int slots(final int nodes, final int delay) {
    int slots = nodes - 1;
    while (!new EverySchedule(nodes, delay, slots).set(0)) {
      slots++;
    }
    return slots;
  }

  /// All courses of targets that are lit as long as they can be.
  private void extend(final int node, final int[] course, final int from, final int before) {
    for (int target = 0; target < nodes; target++) {
      if (target == node || target == before) {
        continue;
      }
      for (int end = from + 1; end <= slots; end++) {
        final int[] longer = course.clone();
        Arrays.fill(longer, from, end, target);
        if (end == slots) {
          courses.get(node).add(longer);
        } else if (end + delay < slots) {
          extend(node, longer, end + delay, target);
        }
      }
    }
  }

  private boolean set(final int node) {
    if (node < nodes) {
      return courses.get(node).stream()
          .anyMatch(
              course -> {
                chosen[node] = course;
                return set(node + 1);
              });
    }
    measure();
    dead.clear();
    final int[] places = new int[nodes * nodes];
    Arrays.setAll(places, message -> message / nodes);
    return deliver(0, places);
  }

  /// Fills `hops`: by slot, node and target, the fewest hops from that slot on; many if none do.
  private void measure() {
    final int many = 1000;
    hops = new int[slots + 1][nodes][nodes];
    for (int v = 0; v < nodes; v++) {
      Arrays.fill(hops[slots][v], many);
      hops[slots][v][v] = 0;
    }
    for (int t = slots - 1; t >= 0; t--) {
      for (int v = 0; v < nodes; v++) {
        for (int w = 0; w < nodes; w++) {
          final int by = chosen[v][t] == DARK ? many : 1 + hops[t + 1][chosen[v][t]][w];
          hops[t][v][w] = Math.min(hops[t + 1][v][w], by);
        }
      }
    }
  }

  private boolean deliver(final int slot, final int[] places) {
    int needed = 0;
    int left = 0;
    for (int message = 0; message < places.length; message++) {
      needed += hops[slot][places[message]][message % nodes];
    }
    for (int v = 0; v < nodes; v++) {
      for (int t = slot; t < slots; t++) {
        left += chosen[v][t] == DARK ? 0 : 1;
      }
    }
    if (needed == 0) {
      return true;
    }
    return needed <= left
        && dead.add(slot + Arrays.toString(places))
        && send(slot, 0, places, places.clone());
  }

  /// Lets node v send any message that it held when the slot began.
  private boolean send(final int slot, final int v, final int[] held, final int[] after) {
    if (v == nodes) {
      return deliver(slot + 1, after);
    }
    for (int message = 0; chosen[v][slot] != DARK && message < held.length; message++) {
      if (held[message] == v && message % nodes != v) {
        after[message] = chosen[v][slot];
        final boolean works = send(slot, v + 1, held, after);
        after[message] = v;
        if (works) {
          return true;
        }
      }
    }
    return send(slot, v + 1, held, after);
  }
}
