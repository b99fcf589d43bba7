package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.units.Time;

/// A problem on a complete network, of a collective in which every node has the same role. A node
/// holds `ports` circuits and sends and receives as many messages at a time.
record RoundProblem(Problem problem, RankChunks chunks, int ports) {
  /// The largest number of transmissions of a schedule.
  static final long MOST_TRANSMISSIONS = 1 << 25;

  /// Whether the network of `problem` lets rounds run.
  static Support support(final Problem problem) {
    return Requirements.completeNetwork(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.allCircuits(problem));
  }

  /// The round problem of `problem`; empty if its collective is not one in which every node has the
  /// same role.
  static Optional<RoundProblem> of(final Problem problem) {
    return RankChunks.of(problem.demand(), problem.topology().nodes())
        .filter(_ -> problem.topology() instanceof CompleteTopology)
        .map(chunks -> new RoundProblem(problem, chunks, ports(problem)));
  }

  int nodes() {
    return problem.topology().nodes();
  }

  RankChunks.Kind kind() {
    return chunks.kind();
  }

  private static int ports(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final int most = Math.min(allowed.sendPorts(), allowed.receivePorts());
    return Math.min(
        Math.min(most, allowed.retuning().transmitters()), problem.topology().nodes() - 1);
  }

  /// The same problem if nodes use at most `fewer` ports.
  RoundProblem withPorts(final int fewer) {
    return new RoundProblem(problem, chunks, fewer);
  }

  /// The all-reduce methods that fit the collective, among those that `method` allows.
  List<AllReduceMethod> ways(final AllReduceMethod method) {
    if (kind() != RankChunks.Kind.ALL_REDUCE) {
      return method == AllReduceMethod.WHOLE ? List.of() : List.of(AllReduceMethod.BLOCKS);
    }
    return method == AllReduceMethod.ANY
        ? List.of(AllReduceMethod.BLOCKS, AllReduceMethod.WHOLE)
        : List.of(method);
  }

  /// The number of parts: `parts` if it is positive. Otherwise the number of chunks, or the number
  /// of parts that `ports` can serve if each part needs `width` ports, whichever is smaller, and at
  /// most `most`.
  int parts(final AllReduceMethod method, final int parts, final int width, final int most) {
    if (parts > 0) {
      return parts;
    }
    final int count = method == AllReduceMethod.WHOLE ? chunks.total() : chunks.most();
    return Math.max(1, Math.min(Math.min(most, count), ports / Math.max(1, width)));
  }

  /// The rounds of this problem's collective along `sequence`; `whole` vectors in an all-reduce.
  CollectiveRounds rounds(final RoundSequence sequence, final AllReduceMethod method) {
    if (method == AllReduceMethod.WHOLE) {
      return CollectiveRounds.of(
          sequence, new AllReduceRounds(sequence, chunks.shares(sequence.parts())));
    }
    final int[] weights = chunks.weights(sequence.parts());
    final CollectiveRounds gathering =
        CollectiveRounds.of(sequence, new AllGatherRounds(sequence, weights, chunks.total()));
    return switch (kind()) {
      case ALL_GATHER -> gathering;
      case REDUCE_SCATTER -> gathering.reversed();
      case ALL_REDUCE -> gathering.reversed().then(gathering);
      case ALL_TO_ALL -> CollectiveRounds.of(sequence, new AllToAllRounds(sequence, weights));
    };
  }

  /// Whether the schedule of the program has at most [#MOST_TRANSMISSIONS] transmissions.
  boolean isAffordable(final CircuitProgram program) {
    final boolean whole =
        program.steps().stream().anyMatch(step -> step.way() == ProgramStep.Way.EXCHANGE_SUMS);
    final long perHop = whole ? chunks.total() : chunks.most();
    return program.hops() * perHop * nodes() / program.parts() <= MOST_TRANSMISSIONS;
  }

  /// The prices if the user gives none: slots, if they are the objective, with a start-up time of
  /// one chunk if chunks merge.
  CostParameters slots() {
    final ReconfigurationSlots reconfiguration = problem.capabilities().retuning();
    final Time perChange = problem.switching().timing().perChange();
    final Time slot = new Time(1_000_000);
    return new CostParameters(
        problem.capabilities().aggregate() ? slot : Time.ZERO,
        slot,
        slot.times(reconfiguration.delay()).plus(perChange));
  }
}
