package org.heliograph.algorithm.star;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.RouteTable;

/// Routes for chunks from one node to one node each, chosen so that the fullest coupler carries
/// little more than necessary.
///
/// All chunks start with shortest routes. Then each chunk in turn may begin with another coupler of
/// its group and continue on a shortest path, if that is cheaper. A coupler costs a power of its
/// load, with a higher exponent in every round, so that in the end only the fullest coupler counts.
/// O(chunks · couplers of a group · hops) per round.
final class BalancedDetours {
  private static final int SHORTEST = -1;
  private static final long WORK = 1L << 27;
  private static final int FIRST_POWER = 8;
  private static final int LAST_POWER = 1024;
  private static final double TOO_MUCH = 1e200;
  private static final double GAIN = 1 - 1e-6;

  private final StarNetwork network;
  private final Digraph groups;
  private final GroupRoutes routes;
  private final Demand demand;
  private final int[] firsts;
  private final int[] loads;
  private final int[] now;
  private final int[] tried;

  BalancedDetours(final StarNetwork network, final Demand demand) {
    this.network = network;
    this.groups = network.groups();
    this.routes = RouteTable.faster(network.topology().routes(), groups);
    this.demand = demand;
    this.firsts = new int[demand.chunks()];
    this.loads = new int[groups.arcs()];
    this.now = new int[groups.nodes() + 2];
    this.tried = new int[groups.nodes() + 2];
    Arrays.fill(firsts, SHORTEST);
    for (int chunk = 0; chunk < firsts.length; chunk++) {
      add(now, route(chunk, SHORTEST, now), 1);
    }
  }

  /// Returns the number of chunks that cross the fullest coupler.
  int fullest() {
    return Arrays.stream(loads).max().orElse(0);
  }

  /// Writes to `into` the couplers of a chunk's route that begins with coupler `first` of its
  /// group; returns their number.
  private int route(final int chunk, final int first, final int[] into) {
    final int source = demand.source(chunk);
    final int target = demand.target(chunk);
    if (source == target) {
      return 0;
    }
    int group = network.group(source);
    final int goal = network.group(target);
    int hops = 0;
    if (first != SHORTEST) {
      into[hops++] = groups.outArc(group, first);
      group = groups.head(into[0]);
    }
    final boolean isThere = hops > 0 && group == goal;
    for (int left = isThere ? 0 : routes.hops(group, goal); left > 0; left--) {
      into[hops] = groups.outArc(group, routes.next(group, goal, left));
      group = groups.head(into[hops++]);
    }
    return hops;
  }

  private void add(final int[] route, final int hops, final int count) {
    for (int i = 0; i < hops; i++) {
      loads[route[i]] += count;
    }
  }

  /// Returns the cost of a coupler at every load if one more chunk is added, as a power of the mean
  /// load; twice the load of the fullest one costs too much.
  private double[] prices(final int power) {
    final double mean = Math.max(1, Arrays.stream(loads).average().orElse(1));
    final double[] prices = new double[demand.chunks() + 1];
    Arrays.fill(prices, TOO_MUCH);
    final int most = Math.min(demand.chunks(), 2 * fullest());
    for (int load = 0; load <= most && (load == 0 || prices[load - 1] < TOO_MUCH); load++) {
      prices[load] = Math.min(TOO_MUCH, StrictMath.pow((load + 1) / mean, power));
    }
    return prices;
  }

  private double cost(final int[] route, final int hops, final double[] prices) {
    double cost = 0;
    for (int i = 0; i < hops; i++) {
      cost += prices[loads[route[i]]];
    }
    return cost;
  }

  /// Moves chunks to cheaper routes, round by round; keeps the best round.
  void balance() {
    final long each = 1L + (long) demand.chunks() * groups.arcs() / groups.nodes() * 4;
    int[] best = firsts.clone();
    int least = fullest();
    int power = FIRST_POWER;
    for (long work = 0; power <= LAST_POWER && work < WORK; work += each) {
      final double[] prices = prices(power);
      for (int chunk = 0; chunk < firsts.length; chunk++) {
        move(chunk, prices);
      }
      if (fullest() < least) {
        least = fullest();
        best = firsts.clone();
      }
      power *= 2;
    }
    for (int chunk = 0; chunk < firsts.length; chunk++) {
      choose(chunk, best[chunk]);
    }
  }

  private void choose(final int chunk, final int first) {
    add(now, route(chunk, firsts[chunk], now), -1);
    firsts[chunk] = first;
    add(now, route(chunk, first, now), 1);
  }

  private void move(final int chunk, final double[] prices) {
    final int hops = route(chunk, firsts[chunk], now);
    add(now, hops, -1);
    final int group = network.group(demand.source(chunk));
    double least = cost(now, hops, prices);
    int best = firsts[chunk];
    for (int i = 0; hops > 0 && i < groups.outDegree(group); i++) {
      final double cost = cost(tried, route(chunk, i, tried), prices);
      if (cost < least * GAIN) {
        least = cost;
        best = i;
      }
    }
    add(now, hops, 1);
    if (best != firsts[chunk]) {
      choose(chunk, best);
    }
  }

  /// Returns the messages with their routes.
  RoutedMessages journeys() {
    final RoutedMessages messages = new RoutedMessages(demand.chunks());
    for (int chunk = 0; chunk < firsts.length; chunk++) {
      final int hops = route(chunk, firsts[chunk], now);
      if (hops > 0) {
        messages.add(chunk, demand.source(chunk), now, hops);
      }
    }
    return messages;
  }
}
