package org.heliograph.simulate.message;

import org.heliograph.simulate.Trace;

/// All lightpaths of a slot begin once all of the slot before have ended and their senders have
/// arrived: the model of *optree*, where all nodes are there from the start.
///
/// Circuits are set in every slot, even if nothing is sent in it.
record SlotBarrierRule(
    MessageRound round, MessageStarts starts, Trace.Builder trace, NodeClock nodes)
    implements MessageStartRule {
  @Override
  public void open() {
    starts.allAfter(trace.latestPs(), trace.latest());
    for (int i = 0; i < round.count(); i++) {
      starts.after(i, nodes.arrivalOf(round.sender(i)), MessageStarts.NOBODY);
    }
    starts.align();
    starts.reconfigure();
  }
}
