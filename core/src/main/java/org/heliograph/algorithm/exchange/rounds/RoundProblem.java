package org.heliograph.algorithm.exchange.rounds;

import java.util.Optional;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.units.Time;

/// A problem as rounds see it: any node may be called, over `ports` circuits at a time.
///
/// A node sends and receives as many messages at once.
record RoundProblem(Problem problem, CompleteTopology topology, RankChunks cargo, int ports) {
  /// The longest schedule that is written out.
  static final long MOST_TRANSMISSIONS = 1 << 25;

  /// Whether the network of `problem` lets rounds run.
  static Support support(final Problem problem) {
    return Requirements.completeNetwork(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.allCircuits(problem));
  }

  /// The arena of a problem whose collective every node takes part in alike; else empty.
  static Optional<RoundProblem> of(final Problem problem) {
    return problem.topology() instanceof final CompleteTopology complete
        ? RankChunks.of(problem.demand(), complete.nodes())
            .map(rankChunks -> new RoundProblem(problem, complete, rankChunks, ports(problem)))
        : Optional.empty();
  }

  int nodes() {
    return topology.nodes();
  }

  RankChunks.Kind kind() {
    return cargo.kind();
  }

  private static int ports(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final int most = Math.min(allowed.sendPorts(), allowed.receivePorts());
    return Math.min(
        Math.min(most, allowed.retuning().transmitters()), problem.topology().nodes() - 1);
  }

  /// The same where nodes use no more than `fewer` ports.
  RoundProblem withPorts(final int fewer) {
    return new RoundProblem(problem, topology, cargo, fewer);
  }

  /// The rounds of this problem's collective along `sequence`; `whole` vectors in an all-reduce.
  CollectiveRounds rounds(
      final RoundSequence roundSequence, final AllReduceMethod allReduceMethod) {
    if (allReduceMethod == AllReduceMethod.WHOLE) {
      return new AllReduceRounds(roundSequence, cargo.shares(roundSequence.parts()));
    }
    final int[] weights = cargo.weights(roundSequence.parts());
    return switch (kind()) {
      case ALL_GATHER -> new AllGatherRounds(roundSequence, weights, cargo.total());
      case REDUCE_SCATTER ->
          new ReduceScatterRounds(new AllGatherRounds(roundSequence, weights, cargo.total()));
      case ALL_REDUCE -> {
        final CollectiveRounds gathering =
            new AllGatherRounds(roundSequence, weights, cargo.total());
        yield new ReduceScatterRounds(gathering).then(gathering);
      }
      case ALL_TO_ALL -> new AllToAllRounds(roundSequence, weights);
    };
  }

  /// Whether `program` is short enough to be written out.
  boolean isAffordable(final CircuitProgram circuitProgram) {
    final boolean whole =
        circuitProgram.steps().stream()
            .anyMatch(programStep -> programStep.way() == ProgramStep.Way.EXCHANGE_SUMS);
    final long perHop = whole ? cargo.total() : cargo.most();
    return circuitProgram.hops() * perHop * nodes() / circuitProgram.parts() <= MOST_TRANSMISSIONS;
  }

  /// The prices where nobody has named any: slots, if they are what counts, with a start-up as
  /// dear as a chunk where chunks merge.
  CostParameters slots() {
    final ReconfigurationSlots reconfigurationSlots = problem.capabilities().retuning();
    final Time perChange = problem.switching().timing().perChange();
    final Time slot = new Time(1_000_000);
    return new CostParameters(
        problem.capabilities().aggregate() ? slot : Time.ZERO,
        slot,
        slot.times(reconfigurationSlots.delay()).plus(perChange));
  }
}
