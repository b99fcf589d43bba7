package org.heliograph.algorithm.star;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// What scatter and gather share: messages between a root and other nodes, each for one target.
final class RootedMessages {
  static final int MAX_MESSAGES = 1 << 22;
  private static final int ATTEMPTS = 4;

  private RootedMessages() {}

  /// Whether `problem`, whose chunks have one source and one target each, is on passive stars and
  /// has few enough of them.
  static Support support(final Problem problem) {
    final int chunks = problem.demand().chunks();
    return Support.size(
            chunks <= MAX_MESSAGES, "%s chunks; at most %s".formatted(chunks, MAX_MESSAGES))
        .and(() -> StarNetwork.support(problem));
  }

  private static int root(final Demand demand, final int chunk, final boolean outward) {
    return (outward ? demand.sources(chunk) : demand.targets(chunk)).get(0);
  }

  static Outcome schedule(
      final Problem problem,
      final boolean outward,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final StarNetwork network = StarNetwork.of(problem);
    final RoutedMessages messages = journeys(network, problem.demand(), outward);
    return Restarts.best(
        new Budget(Math.min(ATTEMPTS, budget.evaluations()), budget.interrupted()),
        0,
        random,
        progress,
        (_, split, work) -> new FarthestToGo(network, messages, split).carry(work));
  }

  private static RoutedMessages journeys(
      final StarNetwork network, final Demand demand, final boolean outward) {
    final int root = root(demand, 0, outward);
    final int[] counts = new int[network.groups().nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int other = root(demand, chunk, !outward);
      counts[network.group(other)] += other == root ? 0 : 1;
    }
    final RootBranches rootBranches =
        new RootBranches(network.groups(), network.group(root), outward, counts);
    final RoutedMessages messages = new RoutedMessages(demand.chunks());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int other = root(demand, chunk, !outward);
      if (other != root) {
        final int[] route = rootBranches.route(network.group(other));
        messages.add(chunk, demand.sources(chunk).get(0), route, route.length);
      }
    }
    return messages;
  }
}
