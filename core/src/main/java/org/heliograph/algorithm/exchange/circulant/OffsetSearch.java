package org.heliograph.algorithm.exchange.circulant;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.circuit.NodePorts;

/// A search for the offsets with the lowest cost of an exchange.
///
/// It starts with mixed radices, the static ring and all offsets. Up to 16 nodes it then tries
/// every set, up to multiplication by units if all offsets are allowed, and skips sizes whose lower
/// bound is too large. Above 16 nodes it uses simulated annealing, which changes, adds or removes
/// one offset at a time. The result is proved optimal, among circulants and with one transmitter,
/// only up to 16 nodes and if the budget suffices.
final class OffsetSearch {
  /// The largest number of nodes for which every set is tried.
  static final int MOST_NODES = 16;

  private static final double COOLING = 0.9995;
  private static final int PATIENCE = 400;

  private final TotalExchange totalExchange;
  private final int nodes;
  private final int[] allowed;
  private final SplittableRandom random;

  OffsetSearch(
      final TotalExchange totalExchange, final int[] allowed, final SplittableRandom random) {
    this.totalExchange = totalExchange;
    this.nodes = totalExchange.nodes();
    this.allowed = allowed.clone();
    this.random = random;
  }

  void run() {
    begin();
    if (totalExchange.hasAny() && nodes <= MOST_NODES) {
      final Integer[] sizes =
          IntStream.rangeClosed(1, allowed.length).boxed().toArray(Integer[]::new);
      Arrays.sort(
          sizes, (a, b) -> Long.compare(totalExchange.leastSlots(a), totalExchange.leastSlots(b)));
      for (final int size : sizes) {
        subsets(new int[size], 0, 0);
      }
    } else if (totalExchange.hasAny()) {
      anneal();
    }
  }

  private void begin() {
    totalExchange.slots(allowed, Long.MAX_VALUE);
    for (final int offset : allowed) {
      if (gcd(offset, nodes) == 1) {
        totalExchange.slots(new int[] {offset}, Long.MAX_VALUE);
        break;
      }
    }
    if (allowed.length == nodes - 1) {
      final NodePorts ports = totalExchange.ports();
      for (double price = ports.delay() + 1.0; price >= 0.1; price /= 2) {
        totalExchange.slots(MixedRadixOffsets.offsets(nodes, price), Long.MAX_VALUE);
      }
    }
  }

  private static int gcd(final int a, final int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /// Tries all sets that extend the first `count` offsets by allowed offsets from index `from` on.
  private void subsets(final int[] chosen, final int count, final int from) {
    if (totalExchange.leastSlots(chosen.length) >= totalExchange.best() || totalExchange.isOver()) {
      return;
    }
    if (count == chosen.length) {
      if (isFirstOfItsClass(chosen)) {
        totalExchange.slots(chosen, totalExchange.best());
      }
      return;
    }
    for (int i = from; i <= allowed.length - (chosen.length - count); i++) {
      chosen[count] = allowed[i];
      subsets(chosen, count + 1, i + 1);
    }
  }

  /// Whether the set contains offset 1, or no offset coprime to n: otherwise a multiple of it
  /// contains 1.
  private boolean isFirstOfItsClass(final int[] chosen) {
    return allowed.length < nodes - 1
        || chosen[0] == 1
        || Arrays.stream(chosen).allMatch(offset -> gcd(offset, nodes) > 1);
  }

  private void anneal() {
    int[] at = totalExchange.bestOffsets();
    long cost = totalExchange.best();
    double heat = Math.max(1, cost / 50.0);
    int idle = 0;
    while (!totalExchange.isOver() && allowed.length > 1) {
      final long best = totalExchange.best();
      final int[] next = neighbour(at);
      final long slack = (long) (-heat * StrictMath.log(1 - random.nextDouble()));
      final long price = totalExchange.slots(next, cost + slack + 1);
      heat *= COOLING;
      if (price <= cost + slack) {
        at = next;
        cost = price;
      }
      idle = price < best ? 0 : idle + 1;
      if (idle > PATIENCE * allowed.length) {
        at = totalExchange.bestOffsets();
        cost = totalExchange.best();
        heat = Math.max(1, cost / 50.0);
        idle = 0;
      }
    }
  }

  private int[] neighbour(final int[] at) {
    final TreeSet<Integer> set = new TreeSet<>();
    for (final int offset : at) {
      set.add(offset);
    }
    final int move = random.nextInt(4);
    if (move != 0 && set.size() > 1) {
      set.remove(at[random.nextInt(at.length)]);
    }
    if (move != 1) {
      set.add(allowed[random.nextInt(allowed.length)]);
    }
    return set.stream().mapToInt(Integer::intValue).toArray();
  }
}
