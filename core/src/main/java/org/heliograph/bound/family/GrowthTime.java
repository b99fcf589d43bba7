package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// The growth bound on time: every start-up multiplies the informed nodes by one more than their
/// ports at most, and its circuits reach a limited number of nodes before a
/// reconfiguration. Between processors that send one message after another, it is the optimum of
/// the broadcast of one chunk.
///
/// Examines the chunk with the most targets, and that with the most sources if chunks combine.
@AutoService(TimeLowerBound.class)
@Summary("Nodes that know a chunk grow no faster than start-ups, ports and circuits allow.")
public record GrowthTime() implements TimeLowerBound {
  private static final long MOST_CHANNELS = 1 << 24;

  @Override
  public Support supports(final TimedProblem timed) {
    if (!GrowthTimeCertificate.isCounted(timed.problem())) {
      return Support.no("a coupler or tapped route informs many nodes at once");
    }
    return Support.when(
        timed.problem().topology().channels() <= MOST_CHANNELS,
        "the network has too many channels to search");
  }

  @Override
  public boolean coversProcessors() {
    return true;
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final TimeParameters times = TimeParameters.ofMessages(timed);
    final GrowthTimeCertificate best =
        BestCandidate.of(candidates(timed.problem()), budget, it -> it.leastPs(times));
    final String argument =
        "Chunk %s %s node %s no faster than %s and %s allow."
            .formatted(
                best.chunk(),
                best.backward() ? "is gathered into" : "spreads from",
                timed.problem().topology().label(best.node()),
                times.isSerial() ? "the latency" : "start-ups",
                times.isSerial()
                    ? "the gap between two messages"
                    : best.retuned() ? "reconfigurations" : "ports");
    return TimeBound.of(timed, best, argument, "bar-noy1994");
  }

  private static List<GrowthTimeCertificate> candidates(final Problem problem) {
    final Demand demand = problem.demand();
    int widest = 0;
    int deepest = 0;
    for (int chunk = 1; chunk < demand.chunks(); chunk++) {
      widest = targets(demand, chunk) > targets(demand, widest) ? chunk : widest;
      deepest = demand.sources(chunk).size() > demand.sources(deepest).size() ? chunk : deepest;
    }
    final Capabilities capabilities = problem.capabilities();
    final boolean circuits =
        capabilities.retuning().transmitters() < Capabilities.UNLIMITED && capabilities.hops() == 1;
    final List<GrowthTimeCertificate> candidates = new ArrayList<>();
    for (final boolean retuned : circuits ? new boolean[] {false, true} : new boolean[] {false}) {
      final int source = demand.sources(widest).get(0);
      candidates.add(new GrowthTimeCertificate(widest, source, false, retuned));
      if (demand.combines()) {
        final int target = demand.targets(deepest).get(0);
        candidates.add(new GrowthTimeCertificate(deepest, target, true, retuned));
      }
    }
    return candidates;
  }

  /// A measure of how many targets must still get the chunk.
  private static int targets(final Demand demand, final int chunk) {
    final NodeSet sources = demand.sources(chunk);
    return demand.targets(chunk).size() - (demand.combines() ? 0 : sources.size());
  }
}
