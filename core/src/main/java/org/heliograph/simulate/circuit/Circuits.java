package org.heliograph.simulate.circuit;

import java.util.BitSet;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Retuning;
import org.heliograph.verify.Verified;

/// The circuits at one end of all messages: whoever sends, or whoever listens.
final class Circuits {
  private final boolean incoming;
  private final Bank bank;
  private final BitSet plan; // messages before which a node sets all its circuits
  private int[] held = new int[16]; // by message of the round

  Circuits(final Verified verified, final boolean incoming, final long settingPs) {
    final Retuning retuning = verified.problem().capabilities().retuning();
    final int nodes = verified.problem().topology().nodes();
    this.incoming = incoming;
    this.bank = new Bank(nodes, retuning.transmitters(), settingPs, retuning.preconfigured());
    this.plan = retuning.idle() == Retune.NODE ? NodePlan.of(verified, incoming) : new BitSet();
  }

  /// Gives every message a circuit, which it must wait for. Circuits that are held come first, so
  /// that none of them is given up.
  void give(final Round round, final Starts starts) {
    final int count = round.count();
    held = count <= held.length ? held : new int[2 * count];
    for (int i = 0; i < count; i++) {
      if (plan.get(round.first() + i)) {
        bank.darken(round.end(i, incoming));
      }
    }
    for (int i = 0; i < count; i++) {
      held[i] = bank.find(round.end(i, incoming), round.channel(i), round.number());
    }
    for (int i = 0; i < count; i++) {
      if (held[i] < 0) {
        held[i] = bank.set(round.end(i, incoming), round.channel(i), round.number());
      }
      starts.after(i, bank.ready(held[i]), bank.user(held[i]));
    }
  }

  /// When the circuit of a message of the round is ready for it.
  long ready(final int message) {
    return bank.ready(held[message]);
  }

  /// Whether that circuit is set for it.
  boolean isSet(final int message) {
    return bank.setting(held[message]);
  }

  /// The circuit of a message of the round is free at `time`, as message `user` has ended.
  void release(final int message, final long time, final int user) {
    bank.release(held[message], time, user);
  }
}
