package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Map;
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

  private OtisNetworks() {}

  /// A collective on a network, with its bound and the shortest verified schedule.
  private record Solved(
      ProblemText problem, int nodes, long bound, Optional<Map.Entry<String, Verified>> best) {
    /// No fewer slots than the bound, and no more than a reduction and a broadcast along binomial
    /// trees on a network where all nodes are neighbours.
    boolean holds() {
      final int doublings = Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
      return best.map(it -> it.getValue().slots())
          .filter(slots -> slots >= bound && slots <= 2 * doublings)
          .isPresent();
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Solved> all =
        context.sweep(
            context.cases().column("network").stream()
                .flatMap(
                    network ->
                        List.of("all-reduce", "barrier").stream()
                            .map(collective -> new ProblemText(collective, network)))
                .toList(),
            "networks",
            problem -> solved(context, problem));
    return ExhibitTable.of(all)
        .column("network", it -> it.problem().topology())
        .column("nodes", Solved::nodes)
        .column("collective", it -> it.problem().collective())
        .column("slots", it -> it.best().map(one -> "" + one.getValue().slots()).orElse("none"))
        .column("bound", Solved::bound)
        .column("by", it -> it.best().map(Map.Entry::getKey).orElse(""))
        .result(ExhibitVerdict.SHOWN, Solved::holds, context.notes());
  }

  private static Solved solved(final ExhibitContext context, final ProblemText problem) {
    return new Solved(
        problem,
        context.topology(problem.topology()).nodes(),
        context.bound(problem),
        context.shortest(problem, SCHEDULERS, BUDGET));
  }
}
