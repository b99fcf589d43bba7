package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The first-steps bound: a source with p transmissions per slot uses only p of its channels in the
/// first slot. For any choice, some target is then still far from all nodes that have the chunk.
///
/// For routes of one channel and few transmissions per slot. Gives k+1 for broadcast on
/// stack-kautz(s,d,k). Examines chunks with several targets, at their first sources, as long as
/// channel ends times searches are below 2²⁷.
@AutoService(LowerBound.class)
@Summary("For each use of a source's first slot, some target is still far afterwards.")
public record FirstSteps() implements LowerBound {
  private static final long WORK = 1L << 27;
  private static final int MOST_CHUNKS = 256;

  @Override
  public Support supports(final Problem problem) {
    final Support hardware = FirstStepsCertificate.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final long ends = NodeRequirements.ends(problem.topology());
    if (ends == 0 || ends > WORK / 4) {
      return Support.no("the network has too many channels to search");
    }
    return Support.when(
        first(problem) >= 0,
        "every chunk has a single target, or its source has too many channels");
  }

  /// The first chunk that the argument applies to, or −1.
  private static int first(final Problem problem) {
    for (int chunk = 0; chunk < Math.min(MOST_CHUNKS, problem.demand().chunks()); chunk++) {
      final int source = problem.demand().sources(chunk).get(0);
      if (isSpread(problem.demand(), chunk) && FirstStepsCertificate.isTractable(problem, source)) {
        return chunk;
      }
    }
    return -1;
  }

  private static boolean isSpread(final Demand demand, final int chunk) {
    return demand.targets(chunk).size() > 1
        && (demand.combines() || demand.sources(chunk).size() == 1);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final HopDistances hopDistances = new HopDistances(new ChannelGraph(problem.topology(), false));
    final Demand demand = problem.demand();
    final long ends = NodeRequirements.ends(problem.topology());
    FirstStepsCertificate best =
        new FirstStepsCertificate(first(problem), demand.sources(first(problem)).get(0));
    long slots = best.slots(problem, hopDistances);
    long work = 0;
    for (int chunk = best.chunk(); chunk < demand.chunks() && work < WORK; chunk++) {
      for (int i = 0; i < demand.sources(chunk).size() && work < WORK; i++) {
        if (budget.interrupted().getAsBoolean()) {
          work = WORK;
        }
        final FirstStepsCertificate candidate =
            new FirstStepsCertificate(chunk, demand.sources(chunk).get(i));
        if (isSpread(demand, chunk)
            && FirstStepsCertificate.isTractable(problem, candidate.source())) {
          work += ends * (1L + problem.topology().outDegree(candidate.source()));
          final long needed = candidate.slots(problem, hopDistances);
          best = needed > slots ? candidate : best;
          slots = Math.max(slots, needed);
        }
      }
    }
    final String argument =
        "Node %s first uses %s of its channels; a target of chunk %s is always %s more slots away."
            .formatted(
                problem.topology().label(best.source()),
                Math.min(
                    problem.capabilities().sendPorts(),
                    problem.topology().outDegree(best.source())),
                best.chunk(),
                slots - 1);
    return Bound.of(problem, best, argument, "stack-kautz, Sec. 3.3");
  }
}
