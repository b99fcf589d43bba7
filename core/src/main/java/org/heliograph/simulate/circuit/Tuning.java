package org.heliograph.simulate.circuit;

import org.heliograph.switching.Retune;
import org.heliograph.switching.Retuning;
import org.heliograph.verify.Verified;

/// The circuits at both ends of all messages, as far as they must be set.
final class Tuning {
  private final boolean onePort;
  private final Circuits[] ends;

  Tuning(final Verified verified, final long settingPs) {
    final Retuning retuning = verified.problem().capabilities().retuning();
    this.onePort = retuning.idle() == Retune.PORT;
    final Circuits senders = new Circuits(verified, false, settingPs);
    this.ends =
        retuning.receivers()
            ? new Circuits[] {senders, new Circuits(verified, true, settingPs)}
            : new Circuits[] {senders};
  }

  /// Gives every message of the round its circuits, which it must wait for.
  void give(final Round round, final Starts starts) {
    for (final Circuits end : ends) {
      end.give(round, starts);
    }
  }

  /// Whether a circuit of a message is set right before it begins. Of a node that is set as a whole
  /// that is said of messages that it makes wait.
  boolean isSet(final int message, final long start) {
    boolean set = false;
    for (final Circuits end : ends) {
      set |= end.isSet(message) && (onePort || end.ready(message) == start);
    }
    return set;
  }

  /// The circuits of a message are free at `time`, as message `user` of all has ended.
  void release(final int message, final long time, final int user) {
    for (final Circuits end : ends) {
      end.release(message, time, user);
    }
  }
}
