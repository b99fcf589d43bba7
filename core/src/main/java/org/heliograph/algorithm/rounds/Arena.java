package org.heliograph.algorithm.rounds;

import java.util.Optional;
import org.heliograph.algorithm.CompleteNetwork;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.problem.Tariff;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retuning;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.units.Time;

/// A problem as rounds see it: any node may be called, over `ports` circuits at a time.
///
/// A node sends and receives as many messages at once.
record Arena(Problem problem, CompleteTopology topology, Cargo cargo, int ports) {
  /// The longest schedule that is written out.
  static final long MOST_TRANSMISSIONS = 1 << 25;

  /// Whether the network of `problem` lets rounds run.
  static Support support(final Problem problem) {
    final Support complete = CompleteNetwork.support(problem);
    if (!complete.isSupported()) {
      return complete;
    }
    if (!problem.capabilities().relay()) {
      return Support.no("it passes chunks on from node to node");
    }
    return Support.when(
        problem.capabilities().retuning().circuits() == Capabilities.UNLIMITED,
        "it lights circuits at every node at once; here they are few");
  }

  /// The arena of a problem whose collective every node takes part in alike; else empty.
  static Optional<Arena> of(final Problem problem) {
    return problem.topology() instanceof final CompleteTopology complete
        ? Cargo.of(problem.demand(), complete.nodes())
            .map(cargo -> new Arena(problem, complete, cargo, ports(problem)))
        : Optional.empty();
  }

  int nodes() {
    return topology.nodes();
  }

  Cargo.Kind kind() {
    return cargo.kind();
  }

  private static int ports(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final int most = Math.min(allowed.sendPorts(), allowed.receivePorts());
    return Math.min(
        Math.min(most, allowed.retuning().transmitters()), problem.topology().nodes() - 1);
  }

  /// The same where nodes use no more than `fewer` ports.
  Arena withPorts(final int fewer) {
    return new Arena(problem, topology, cargo, fewer);
  }

  /// The rounds of this problem's collective along `sequence`; `whole` vectors in an all-reduce.
  Rounds rounds(final Sequence sequence, final Sums sums) {
    if (sums == Sums.WHOLE) {
      return new Summing(sequence, cargo.shares(sequence.parts()));
    }
    final int[] weights = cargo.weights(sequence.parts());
    return switch (kind()) {
      case ALL_GATHER -> new Gathering(sequence, weights, cargo.total());
      case REDUCE_SCATTER -> new Backwards(new Gathering(sequence, weights, cargo.total()));
      case ALL_REDUCE -> {
        final Rounds gathering = new Gathering(sequence, weights, cargo.total());
        yield new Backwards(gathering).then(gathering);
      }
      case ALL_TO_ALL -> new Exchanging(sequence, weights);
    };
  }

  /// Whether `program` is short enough to be written out.
  boolean isAffordable(final Program program) {
    final boolean whole =
        program.steps().stream().anyMatch(step -> step.way() == Step.Way.EXCHANGE_SUMS);
    final long perHop = whole ? cargo.total() : cargo.most();
    return program.hops() * perHop * nodes() / program.parts() <= MOST_TRANSMISSIONS;
  }

  /// The prices where nobody has named any: slots, if they are what counts, with a start-up as
  /// dear as a chunk where chunks merge.
  Tariff slots() {
    final Retuning retuning = problem.capabilities().retuning();
    final Time perChange = problem.switching().timing().perChange();
    final Time slot = new Time(1_000_000);
    return new Tariff(
        problem.capabilities().aggregate() ? slot : Time.ZERO,
        slot,
        slot.times(retuning.delay()).plus(perChange));
  }
}
