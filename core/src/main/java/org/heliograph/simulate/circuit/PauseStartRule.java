package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.verify.Verified;

/// The messages of a round begin together, and nothing is sent during reconfiguration: all nodes
/// pause as soon as one node cannot hold its next circuits as well.
final class PauseStartRule implements RoundStartRule {
  private final ReconfigurationSlots reconfigurationSlots;
  private final long settingPs;
  private final Map<Integer, Set<Long>> sent = new HashMap<>();
  private final Map<Integer, Set<Long>> heard = new HashMap<>();
  private boolean pauses;
  private long end;
  private int last = MessageStarts.NOBODY;

  PauseStartRule(final Verified verified, final long settingPs) {
    this.reconfigurationSlots = verified.problem().capabilities().retuning();
    this.settingPs = settingPs;
  }

  @Override
  public void open(final MessageRound messageRound, final MessageStarts messageStarts) {
    pauses = messageRound.number() == 0 && !reconfigurationSlots.preconfigured();
    if (!fits(messageRound)) {
      pauses = true;
      sent.clear();
      heard.clear();
      if (!fits(messageRound)) {
        throw new AssertionError("a node uses more circuits in a slot than it can hold");
      }
    }
    final long start = Math.addExact(end, pauses ? settingPs : 0);
    for (int i = 0; i < messageRound.count(); i++) {
      messageStarts.after(i, start, last);
    }
  }

  private boolean fits(final MessageRound messageRound) {
    boolean fits = true;
    for (int i = 0; i < messageRound.count() && fits; i++) {
      fits = fits(sent, messageRound.sender(i), messageRound.channel(i));
    }
    for (int i = 0; i < receptions(messageRound) && fits; i++) {
      final long channel = messageRound.channel(messageRound.messageAt(i, true));
      fits = fits(heard, messageRound.node(i, true), channel);
    }
    return fits;
  }

  /// The number of receptions for which a receiver must hold the circuit.
  private int receptions(final MessageRound messageRound) {
    return reconfigurationSlots.receivers() ? messageRound.ends(true) : 0;
  }

  private boolean fits(final Map<Integer, Set<Long>> held, final int node, final long channel) {
    final Set<Long> circuits = held.computeIfAbsent(node, _ -> new HashSet<>());
    circuits.add(channel);
    return circuits.size() <= reconfigurationSlots.transmitters();
  }

  @Override
  public BitSet set(final MessageRound messageRound, final MessageStarts messageStarts) {
    final BitSet set = new BitSet();
    set.set(0, messageRound.count(), pauses);
    return set;
  }

  @Override
  public void close(final MessageRound messageRound, final long[] ends) {
    for (int i = 0; i < messageRound.count(); i++) {
      if (ends[i] > end) {
        end = ends[i];
        last = messageRound.first() + i;
      }
    }
  }
}
