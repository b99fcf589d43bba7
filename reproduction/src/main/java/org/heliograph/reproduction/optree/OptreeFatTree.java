package org.heliograph.reproduction.optree;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.verify.Verified;

/// Whether OpTree has an advantage on fat-trees, into which it *can easily fit* (*optree*, Sec. V).
///
/// A host has one link, over which everything must come that it lacks. So no all-gather takes fewer
/// slots than n − 1, whatever its stages; that many are enough without any tree of stages.
public record OptreeFatTree(@Summary("fat-trees of more ports are left out") int most)
    implements Plugin {
  private static final long BUDGET = 16;
  private static final List<String> SCHEDULERS =
      List.of("breadth-first-tree", "shortest-path-greedy", "flooding");

  public OptreeFatTree() {
    this(6);
  }

  public OptreeFatTree {
    if (most < 4) {
      throw new IllegalArgumentException("most (%s) must be at least 4.".formatted(most));
    }
  }

  /// A fat-tree with the bound and the shortest verified schedule.
  private record Tree(
      int ports, int hosts, long bound, Optional<Map.Entry<String, Verified>> best) {
    int slots() {
      return best.map(it -> it.getValue().slots()).orElse(Integer.MAX_VALUE);
    }

    boolean holds() {
      return bound == hosts - 1 && slots() == bound;
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Tree> trees =
        context.sweep(
            List.of(4, 6).stream().filter(ports -> ports <= most).toList(),
            "fat-trees",
            ports -> tree(context, ports));
    return ExhibitTable.of(trees)
        .column("ports of a switch", Tree::ports)
        .column("hosts", Tree::hosts)
        .column("bound", Tree::bound)
        .column("verified", Tree::slots)
        .column("by", it -> it.best().map(Map.Entry::getKey).orElse("none"))
        .result(ExhibitVerdict.SHOWN, Tree::holds, context.notes());
  }

  private static Tree tree(final ExhibitContext context, final int ports) {
    final ProblemText problem = new ProblemText("all-gather", "fat-tree(k=%s)".formatted(ports));
    return new Tree(
        ports,
        context.topology(problem.topology()).ranks().size(),
        context.bound(problem),
        context.shortest(problem, SCHEDULERS, BUDGET));
  }
}
