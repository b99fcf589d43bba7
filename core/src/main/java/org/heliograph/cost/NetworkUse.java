package org.heliograph.cost;

import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The network resources that a verified schedule uses, counted in one pass.
///
/// A channel is used once by every chunk that crosses it; `opticalUses` are those of optical
/// channels. A slot is electronic if it uses any electronic channel, and optical likewise.
/// `serialChunks` adds up the chunks on the fullest lane of each slot, 1 for an idle slot: these
/// chunks pass one after another. Without aggregation it is the number of slots.
public record NetworkUse(
    long transmissions,
    long channelUses,
    long opticalUses,
    int longestRoute,
    int electronicSlots,
    int opticalSlots,
    long serialChunks) {

  /// Counts the resources; expected O(transmissions), or O(representatives) of a symmetric schedule
  /// whose chunks do not aggregate.
  public static NetworkUse of(final Verified verified) {
    final boolean aggregate = verified.problem().capabilities().aggregate();
    final Schedule whole = verified.schedule();
    final Schedule read = aggregate ? whole : whole.sample();
    final Counter counter = new Counter(verified.problem().topology());
    final MessageCursor at = new MessageCursor(read, aggregate);
    while (at.advance()) {
      counter.count(at);
    }
    return counter.finish(
        verified.slots(), whole.transmissions() / Math.max(1, read.transmissions()));
  }

  /// The uses of electronic channels.
  public long electronicUses() {
    return channelUses - opticalUses;
  }

  /// The running counts.
  private static final class Counter {
    private final Topology topology;
    private long transmissions;
    private long channelUses;
    private long opticalUses;
    private int longest;
    private int electronicSlots;
    private int opticalSlots;
    private int slot;
    private long merged; // chunks on the fullest lane of each slot, beyond the first
    private boolean electronic;
    private boolean optical;
    private int fullest; // chunks on the fullest lane of the slot

    Counter(final Topology topology) {
      this.topology = topology;
    }

    void count(final MessageCursor at) {
      if (at.slot() != slot) {
        endSlot();
        slot = at.slot();
      }
      transmissions++;
      final int hops = at.hops();
      // A verified route stays in one medium.
      final boolean isOptical = topology.kind(at.channel(0)).medium() == Medium.OPTICAL;
      channelUses += hops;
      opticalUses += isOptical ? hops : 0;
      longest = Math.max(longest, hops);
      optical |= isOptical;
      electronic |= !isOptical;
      fullest = Math.max(fullest, at.chunksSoFar());
    }

    private void endSlot() {
      electronicSlots += electronic ? 1 : 0;
      opticalSlots += optical ? 1 : 0;
      merged += Math.max(0, fullest - 1);
      fullest = 0;
      electronic = false;
      optical = false;
    }

    /// The result if each transmission that was counted stands for `copies`.
    NetworkUse finish(final int slots, final long copies) {
      endSlot();
      return new NetworkUse(
          transmissions * copies,
          channelUses * copies,
          opticalUses * copies,
          longest,
          electronicSlots,
          opticalSlots,
          slots + merged);
    }
  }
}
