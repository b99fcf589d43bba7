package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.verify.Verified;

/// All-reduce and barrier on other OTIS networks, of which several are younger than *mahafzah*,
/// beside their certified bounds.
final class OtisNetworks {
  private static final long BUDGET = 64;
  private static final String TREE = "breadth-first-tree";
  private static final List<String> SCHEDULERS =
      List.of(
          "group-swap-group(of=%s)".formatted(TREE),
          "reduce-then-broadcast(of=%s)".formatted(TREE));
  private static final List<String> NETWORKS =
      List.of(
          "otis(mesh(4,4))",
          "otis(hypercube(3))",
          "otis-hyper-hexa-cell",
          "extended-otis-cube",
          "optical-chained-cubic-tree");

  private OtisNetworks() {}

  /// A collective on a network, with its bound and the shortest verified schedule.
  private record Solved(
      String collective, String network, int nodes, long bound, int slots, Optional<String> by) {
    /// No fewer slots than the bound, and no more than a reduction and a broadcast along binomial
    /// trees on a network where all nodes are neighbours.
    boolean holds() {
      final int doublings = Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
      return by.isPresent() && slots >= bound && slots <= 2 * doublings;
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Solved> all =
        context.sweep(
            NETWORKS.stream()
                .flatMap(
                    network ->
                        List.of("all-reduce", "barrier").stream()
                            .map(collective -> new ProblemText(collective, network)))
                .toList(),
            "networks",
            problem -> solved(context, problem));
    return ExhibitTable.of(all)
        .column("network", Solved::network)
        .column("nodes", Solved::nodes)
        .column("collective", Solved::collective)
        .column("slots", it -> it.by().isPresent() ? Integer.toString(it.slots()) : "none")
        .column("bound", Solved::bound)
        .column("by", it -> it.by().orElse(""))
        .result(ExhibitVerdict.SHOWN.when(all.stream().allMatch(Solved::holds)), context.notes());
  }

  private static Solved solved(final ExhibitContext context, final ProblemText problem) {
    Optional<String> by = Optional.empty();
    int fewest = Integer.MAX_VALUE;
    for (final String scheduler : SCHEDULERS) {
      final Optional<Verified> found = context.verified(problem, scheduler, BUDGET);
      if (found.isPresent() && found.get().slots() < fewest) {
        fewest = found.get().slots();
        by = Optional.of(scheduler);
      }
    }
    return new Solved(
        problem.collective(),
        problem.topology(),
        context.topology(problem.topology()).nodes(),
        context.bound(problem),
        fewest,
        by);
  }
}
