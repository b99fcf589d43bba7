package org.heliograph.simulate.message;

import java.util.List;
import java.util.Optional;
import org.heliograph.problem.Problem;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Capabilities;

/// A message begins as soon as its sender holds its chunks and its circuits and ports are free.
/// Circuits and ports are assigned in the order of the schedule.
///
/// By induction over the rounds, never later than with barriers: whatever a message waits for was
/// free at the end of the round before, or is set after a round for which the barrier also waits.
final class EagerStartRule implements MessageStartRule {
  private static final int NETWORK = 0; // the owner of the circuits of a switch

  private final List<EndpointCircuits> circuits;
  private final MessageRound round;
  private final MessageStarts starts;
  private final Trace.Builder trace;
  private final PossessionTimes possessionTimes;
  private final Optional<PortTimes> sending;
  private final Optional<PortTimes> receiving;
  private final Optional<PortTimes> switching;

  EagerStartRule(
      final Problem problem,
      final List<EndpointCircuits> circuits,
      final MessageRound round,
      final MessageStarts starts,
      final Trace.Builder trace) {
    final Capabilities allowed = problem.capabilities();
    this.circuits = circuits;
    this.round = round;
    this.starts = starts;
    this.trace = trace;
    this.possessionTimes = new PossessionTimes(problem.demand());
    // A port limit equal to the number of transmitters adds no restriction.
    this.sending =
        allowed.sendPorts() < allowed.retuning().transmitters()
            ? ports(allowed.sendPorts())
            : Optional.empty();
    this.receiving = ports(allowed.receivePorts());
    this.switching = ports(allowed.retuning().circuits());
  }

  private static Optional<PortTimes> ports(final int limit) {
    return limit == Capabilities.UNLIMITED ? Optional.empty() : Optional.of(new PortTimes(limit));
  }

  @Override
  public void open() {
    possessionTimes.await(round, starts);
    circuits.forEach(EndpointCircuits::give);
    for (int i = 0; i < round.count(); i++) {
      final int message = i;
      sending.ifPresent(portTimes -> portTimes.take(round.sender(message), message, starts));
      receiving.ifPresent(portTimes -> portTimes.take(round.receiver(message), message, starts));
      switching.ifPresent(portTimes -> portTimes.take(NETWORK, message, starts));
    }
    circuits.forEach(EndpointCircuits::reconfigure);
  }

  @Override
  public void close() {
    circuits.forEach(
        ends -> ends.release(message -> trace.endPs(user(message)), message -> user(message)));
    for (int i = 0; i < round.count(); i++) {
      final long end = trace.endPs(user(i));
      final int message = i;
      sending.ifPresent(portTimes -> portTimes.give(round.sender(message), end, user(message)));
      receiving.ifPresent(portTimes -> portTimes.give(round.receiver(message), end, user(message)));
      switching.ifPresent(portTimes -> portTimes.give(NETWORK, end, user(message)));
    }
    for (int part = 0; part < round.parts(); part++) {
      final int user = user(round.message(part));
      possessionTimes.receive(
          round.receiver(round.message(part)), round.chunk(part), trace.endPs(user), user);
    }
  }

  /// The number of a message within the schedule.
  private int user(final int message) {
    return round.first() + message;
  }
}
