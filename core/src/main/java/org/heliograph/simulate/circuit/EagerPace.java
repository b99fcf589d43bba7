package org.heliograph.simulate.circuit;

import java.util.Optional;
import org.heliograph.switching.Capabilities;
import org.heliograph.verify.Verified;

/// A message begins as soon as its sender holds its chunks and its circuits and ports are free,
/// which are given to messages in the order of the schedule.
///
/// Never later than with barriers, by induction over the rounds: whatever a message waits for was
/// free at the end of the round before, or is set after a round for which the barrier waits too.
final class EagerPace implements Pace {
  private static final int NETWORK = 0; // the owner of the circuits of a switch

  private final Tuning tuning;
  private final Holdings holdings;
  private final Optional<Ports> sending;
  private final Optional<Ports> receiving;
  private final Optional<Ports> switching;

  EagerPace(final Verified verified, final Tuning tuning) {
    final Capabilities allowed = verified.problem().capabilities();
    this.tuning = tuning;
    this.holdings = new Holdings(verified.problem().demand());
    // As many ports as transmitters forbid nothing that these do not.
    this.sending =
        allowed.sendPorts() < allowed.retuning().transmitters()
            ? ports(allowed.sendPorts())
            : Optional.empty();
    this.receiving = ports(allowed.receivePorts());
    this.switching = ports(allowed.retuning().circuits());
  }

  private static Optional<Ports> ports(final int limit) {
    return limit == Capabilities.UNLIMITED ? Optional.empty() : Optional.of(new Ports(limit));
  }

  @Override
  public void open(final Round round, final Starts starts) {
    holdings.await(round, starts);
    tuning.give(round, starts);
    for (int i = 0; i < round.count(); i++) {
      final int message = i;
      sending.ifPresent(ports -> ports.take(round.sender(message), message, starts));
      receiving.ifPresent(ports -> ports.take(round.receiver(message), message, starts));
      switching.ifPresent(ports -> ports.take(NETWORK, message, starts));
    }
  }

  @Override
  public boolean isSet(final int message, final long start) {
    return tuning.isSet(message, start);
  }

  @Override
  public void close(final Round round, final long[] ends) {
    for (int i = 0; i < round.count(); i++) {
      final long end = ends[i];
      final int message = i;
      final int user = round.first() + i;
      tuning.release(message, end, user);
      sending.ifPresent(ports -> ports.give(round.sender(message), end, user));
      receiving.ifPresent(ports -> ports.give(round.receiver(message), end, user));
      switching.ifPresent(ports -> ports.give(NETWORK, end, user));
    }
    for (int part = 0; part < round.parts(); part++) {
      final int message = round.message(part);
      holdings.receive(
          round.receiver(message), round.chunk(part), ends[message], round.first() + message);
    }
  }
}
