package org.heliograph.simulate.message;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.ReconfigurationSlots;

/// The messages of a round begin together, and nothing is sent during reconfiguration: all nodes
/// pause as soon as one node cannot hold its next circuits as well.
final class PauseStartRule implements MessageStartRule {
  private final ReconfigurationSlots reconfigurationSlots;
  private final MessageRound round;
  private final MessageStarts starts;
  private final Trace.Builder trace;
  private final Map<Integer, Set<Long>> sent = new HashMap<>();
  private final Map<Integer, Set<Long>> heard = new HashMap<>();

  PauseStartRule(
      final ReconfigurationSlots reconfigurationSlots,
      final MessageRound round,
      final MessageStarts starts,
      final Trace.Builder trace) {
    this.reconfigurationSlots = reconfigurationSlots;
    this.round = round;
    this.starts = starts;
    this.trace = trace;
  }

  @Override
  public void open() {
    boolean pauses = round.number() == 0 && !reconfigurationSlots.preconfigured();
    if (!fit()) {
      pauses = true;
      sent.clear();
      heard.clear();
      if (!fit()) {
        throw new AssertionError("a node uses more circuits in a slot than it can hold");
      }
    }
    starts.allAfter(trace.latestPs(), trace.latest());
    if (pauses) {
      starts.reconfigure();
    }
  }

  /// Whether nodes can hold the circuits of the round as well; a receiver may have to hold them.
  private boolean fit() {
    return fit(sent, false) && (!reconfigurationSlots.receivers() || fit(heard, true));
  }

  private boolean fit(final Map<Integer, Set<Long>> held, final boolean incoming) {
    boolean fit = true;
    for (int i = 0; i < round.ends(incoming) && fit; i++) {
      final Set<Long> circuits =
          held.computeIfAbsent(round.node(i, incoming), _ -> new HashSet<>());
      circuits.add(round.channel(round.messageAt(i, incoming)));
      fit = circuits.size() <= reconfigurationSlots.transmitters();
    }
    return fit;
  }
}
