package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.bound.ProofStep;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Count;

/// The argument of a [CutGrowth.CutGrowthCertificate] for pictures: what leaves a set in each slot
/// serves too little if there is one slot less.
record CutGrowthSteps(Problem problem, BitSet inside, int source, int target) {
  /// The steps that prove `slots`, at least 1.
  List<ProofStep> of(final CutPassage passage, final int slots) {
    final List<Integer> set = inside.stream().boxed().toList();
    final List<Integer> channels =
        ProofSteps.crossing(
            problem.topology(), node -> inside.get((int) node), node -> !inside.get((int) node));
    final long pairs = passage.pairsToServe(source, target);
    final List<ProofStep> steps = new ArrayList<>();
    steps.add(
        ProofStep.of(
            "What leaves this set of %s must serve %s of a source and a target."
                .formatted(Count.of(set.size(), "node"), Count.of(pairs, "pair")),
            set,
            channels));
    long sum = 0;
    final List<Long> served = passage.served(source, target, slots - 1);
    for (int slot = 0; slot < served.size(); slot++) {
      sum += served.get(slot);
      steps.add(
          ProofStep.of(
              "Of %s, what leaves in slot %s can serve %s: %s so far."
                  .formatted(
                      Count.of(slots - 1L, "slot"), slot, Count.of(served.get(slot), "pair"), sum),
              reached(set, sum, pairs),
              channels));
    }
    steps.add(
        ProofStep.of(
            "%s in %s is less than %s, so it takes at least %s."
                .formatted(sum, Count.of(slots - 1L, "slot"), pairs, Count.of(slots, "slot")),
            reached(set, sum, pairs),
            channels));
    steps.addAll(ProofSteps.afterSetting(problem, slots));
    return steps;
  }

  /// Where every pair has another target, the nearest targets, as many as are served.
  private List<Integer> reached(final List<Integer> set, final long served, final long pairs) {
    final int others = problem.topology().nodes() - set.size();
    if (pairs != others) {
      return set;
    }
    final HopDistances near =
        new HopDistances(new ChannelGraph(problem.topology(), Direction.FORWARD))
            .search(NodeSet.of(set.stream().mapToInt(node -> node).toArray()));
    final int count = (int) Math.min(near.reached(), set.size() + Math.min(served, others));
    return IntStream.range(0, count).map(near::node).boxed().toList();
  }
}
