package org.heliograph.bound;

import java.util.Optional;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// A problem with the size of the contribution of each node, the start-up of every message, and the
/// schedules that are considered.
///
/// The model of time: a message of m bytes takes start-up + m / r + p + o, with r the least rate of
/// the channels of its route, p the sum of their propagation times and o the conversion of its
/// flits, which begins once it has arrived. It occupies a port of its sender and of its receiver,
/// and a lane of every channel, for start-up + m / r at least. A node sends on what it has received
/// completely. The rates and propagation times are those of the topology, the frames those of the
/// switching model.
///
/// With `processors` the model is that of messages between [ProcessorParameters] instead: each
/// processor sends one after another and receives one after another, and neither start-up nor
/// channels matter.
public record TimedProblem(
    Problem problem,
    Bytes size,
    Time startup,
    TimeScope scope,
    Optional<ProcessorParameters> processors) {
  /// A problem of messages over channels.
  public TimedProblem(
      final Problem problem, final Bytes size, final Time startup, final TimeScope scope) {
    this(problem, size, startup, scope, Optional.empty());
  }

  /// The size of one chunk, rounded up to whole bytes.
  public Bytes chunk() {
    return size.dividedBy(problem.demand().chunksPerContribution());
  }

  /// The same with other schedules.
  public TimedProblem within(final TimeScope other) {
    return new TimedProblem(problem, size, startup, other, processors);
  }
}
