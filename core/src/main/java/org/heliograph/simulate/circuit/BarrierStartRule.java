package org.heliograph.simulate.circuit;

/// The messages of a round begin together, once all messages of the round before have ended and all
/// circuits of the round are set. All circuits are then free.
final class BarrierStartRule implements RoundStartRule {
  private final MessageCircuits messageCircuits;
  private long end;
  private int last = MessageStarts.NOBODY;

  BarrierStartRule(final MessageCircuits messageCircuits) {
    this.messageCircuits = messageCircuits;
  }

  @Override
  public void open(final MessageRound messageRound, final MessageStarts messageStarts) {
    for (int i = 0; i < messageRound.count(); i++) {
      messageStarts.after(i, end, last);
    }
    messageCircuits.give(messageRound, messageStarts);
    messageStarts.align(messageRound.count());
  }

  @Override
  public boolean isSet(final int message, final long start) {
    return messageCircuits.isSet(message, start);
  }

  @Override
  public void close(final MessageRound messageRound, final long[] ends) {
    for (int i = 0; i < messageRound.count(); i++) {
      if (ends[i] > end) {
        end = ends[i];
        last = messageRound.first() + i;
      }
    }
    for (int i = 0; i < messageRound.count(); i++) {
      messageCircuits.release(i, end, last);
    }
  }
}
