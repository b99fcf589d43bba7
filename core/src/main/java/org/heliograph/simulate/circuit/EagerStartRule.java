package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.Optional;
import org.heliograph.switching.Capabilities;
import org.heliograph.verify.Verified;

/// A message begins as soon as its sender holds its chunks and its circuits and ports are free.
/// Circuits and ports are assigned in the order of the schedule.
///
/// By induction over the rounds, never later than with barriers: whatever a message waits for was
/// free at the end of the round before, or is set after a round for which the barrier also waits.
final class EagerStartRule implements RoundStartRule {
  private static final int NETWORK = 0; // the owner of the circuits of a switch

  private final MessageCircuits messageCircuits;
  private final PossessionTimes possessionTimes;
  private final Optional<PortTimes> sending;
  private final Optional<PortTimes> receiving;
  private final Optional<PortTimes> switching;

  EagerStartRule(final Verified verified, final MessageCircuits messageCircuits) {
    final Capabilities allowed = verified.problem().capabilities();
    this.messageCircuits = messageCircuits;
    this.possessionTimes = new PossessionTimes(verified.problem().demand());
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
  public void open(final MessageRound messageRound, final MessageStarts messageStarts) {
    possessionTimes.await(messageRound, messageStarts);
    messageCircuits.give(messageRound, messageStarts);
    for (int i = 0; i < messageRound.count(); i++) {
      final int message = i;
      sending.ifPresent(
          portTimes -> portTimes.take(messageRound.sender(message), message, messageStarts));
      receiving.ifPresent(
          portTimes -> portTimes.take(messageRound.receiver(message), message, messageStarts));
      switching.ifPresent(portTimes -> portTimes.take(NETWORK, message, messageStarts));
    }
  }

  @Override
  public BitSet set(final MessageRound messageRound, final MessageStarts messageStarts) {
    return messageCircuits.set(messageRound, messageStarts);
  }

  @Override
  public void close(final MessageRound messageRound, final long[] ends) {
    messageCircuits.release(
        messageRound, message -> ends[message], message -> messageRound.first() + message);
    for (int i = 0; i < messageRound.count(); i++) {
      final long end = ends[i];
      final int message = i;
      final int user = messageRound.first() + i;
      sending.ifPresent(portTimes -> portTimes.give(messageRound.sender(message), end, user));
      receiving.ifPresent(portTimes -> portTimes.give(messageRound.receiver(message), end, user));
      switching.ifPresent(portTimes -> portTimes.give(NETWORK, end, user));
    }
    for (int part = 0; part < messageRound.parts(); part++) {
      final int message = messageRound.message(part);
      possessionTimes.receive(
          messageRound.receiver(message),
          messageRound.chunk(part),
          ends[message],
          messageRound.first() + message);
    }
  }
}
