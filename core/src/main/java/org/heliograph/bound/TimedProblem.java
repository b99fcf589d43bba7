package org.heliograph.bound;

import org.heliograph.problem.Problem;
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
public record TimedProblem(Problem problem, Bytes size, Time startup, TimeScope scope) {

  /// The size of one chunk, rounded up to whole bytes.
  public Bytes chunk() {
    return size.dividedBy(problem.demand().chunksPerContribution());
  }

  /// The same with other schedules.
  public TimedProblem within(final TimeScope other) {
    return new TimedProblem(problem, size, startup, other);
  }
}
