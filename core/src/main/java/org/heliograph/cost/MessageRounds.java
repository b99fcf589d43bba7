package org.heliograph.cost;

import java.util.LinkedHashMap;
import java.util.Map;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Counts the rounds in which the busiest node of each slot starts or receives its messages, one
/// transmission at a time.
final class MessageRounds {
  private final Topology topology;
  private final int atOnce;
  private final boolean optical;
  private final boolean aggregate;
  private final Receivers receivers = new Receivers();
  private final MessageChunks messageChunks = new MessageChunks();
  private final Tally starts;
  private final Tally takes;
  private final Tally startedChunks;
  private final Tally takenChunks;
  private final Map<Slot, Integer> slots = new LinkedHashMap<>();
  private int slot;
  private int messages; // of the busiest node of the slot
  private int chunks;
  private int fullest; // chunks of the fullest message of the slot
  private int longest;

  /// The totals of one slot: rounds, the chunks sent in them one after another, and the channels of
  /// the longest route.
  record Slot(int rounds, int chunks, int longest) {}

  private MessageRounds(final Verified verified, final int atOnce, final boolean optical) {
    this.topology = verified.problem().topology();
    this.atOnce = atOnce;
    this.optical = optical;
    this.aggregate = verified.problem().capabilities().aggregate();
    final int nodes = topology.nodes();
    this.starts = new Tally(nodes);
    this.takes = new Tally(nodes);
    this.startedChunks = new Tally(aggregate ? nodes : 0);
    this.takenChunks = new Tally(aggregate ? nodes : 0);
  }

  /// The number of slots for each [Slot], with `atOnce` messages per round, or all if it is 0.
  /// Without `optical`, messages over optical channels only are left out.
  static Map<Slot, Integer> of(final Verified verified, final int atOnce, final boolean optical) {
    final MessageRounds messageRounds = new MessageRounds(verified, atOnce, optical);
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      messageRounds.count(at);
    }
    messageRounds.endSlot();
    return messageRounds.slots;
  }

  private void count(final TransmissionCursor at) {
    if (at.slot() != slot) {
      endSlot();
      slot = at.slot();
    }
    // A verified route stays in one medium.
    if (!optical && topology.kind(at.channel(0)).medium() == Medium.OPTICAL) {
      return;
    }
    longest = Math.max(longest, at.hops());
    receivers.find(topology, at);
    final int held = aggregate ? messageChunks.add(at) : 1;
    if (held == 1) {
      messages = Math.max(messages, add(starts, takes, at));
    }
    if (aggregate) {
      chunks = Math.max(chunks, add(startedChunks, takenChunks, at));
      fullest = Math.max(fullest, held);
    }
  }

  /// Counts one message at the sender and at every receiver; returns the largest of these counts.
  private int add(final Tally sent, final Tally taken, final TransmissionCursor at) {
    int most = sent.add(at.sender(), slot);
    for (int i = 0; i < receivers.count(); i++) {
      most = Math.max(most, taken.add(receivers.get(i), slot));
    }
    return most;
  }

  private void endSlot() {
    if (messages > 0) {
      final int rounds = rounds(messages);
      final int serial = aggregate ? Math.max(fullest, rounds(chunks)) : rounds;
      slots.merge(new Slot(rounds, serial, longest), 1, Integer::sum);
    }
    messageChunks.clear();
    messages = 0;
    chunks = 0;
    fullest = 0;
    longest = 0;
  }

  private int rounds(final int count) {
    return atOnce == 0 ? 1 : Math.ceilDiv(count, atOnce);
  }

  /// A count per node that is reset in every slot.
  private static final class Tally {
    private final int[] counts;
    private final int[] slots; // one more than the slot of the count

    Tally(final int nodes) {
      this.counts = new int[nodes];
      this.slots = new int[nodes];
    }

    int add(final int node, final int slot) {
      if (slots[node] != slot + 1) {
        slots[node] = slot + 1;
        counts[node] = 0;
      }
      return ++counts[node];
    }
  }
}
