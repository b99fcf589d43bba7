package org.heliograph.simulate.circuit;

import java.util.BitSet;

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
  public BitSet set(final MessageRound messageRound, final MessageStarts messageStarts) {
    return messageCircuits.set(messageRound, messageStarts);
  }

  @Override
  public void close(final MessageRound messageRound, final long[] ends) {
    for (int i = 0; i < messageRound.count(); i++) {
      if (ends[i] > end) {
        end = ends[i];
        last = messageRound.first() + i;
      }
    }
    messageCircuits.release(messageRound, _ -> end, _ -> last);
  }
}
