package org.heliograph.cost;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.heliograph.schedule.Cursor;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What a verified schedule uses of its network, counted in one pass.
///
/// A slot is electronic if any electronic channel is lit in it, optical likewise, and has a change
/// if some sender lights another set of channels than in its last lit slot. `serialChunks` adds up
/// the chunks on the fullest lane of each slot, one for an idle slot: as many chunks pass one after
/// another. Without aggregation it is the number of slots.
public record Usage(
    long transmissions,
    long channelUses,
    int longestRoute,
    int electronicSlots,
    int opticalSlots,
    int slotsWithChange,
    long serialChunks) {

  /// Counts; O(channel uses).
  public static Usage of(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final Counter counter = new Counter(verified.problem().capabilities().aggregate());
    final Cursor at = verified.schedule().cursor();
    while (at.advance()) {
      counter.count(topology, at);
    }
    return counter.finish(verified.slots());
  }

  /// The running counts.
  private static final class Counter {
    private long transmissions;
    private long channelUses;
    private int longest;
    private int electronicSlots;
    private int opticalSlots;
    private int slotsWithChange;
    private int slot;
    private long merged; // chunks on the fullest lane of each slot, beyond the first
    private boolean electronic;
    private boolean optical;
    private final Map<Integer, Set<Long>> lit = new HashMap<>();
    private final Map<Integer, Set<Long>> litBefore = new HashMap<>();
    private final boolean aggregate;
    private final Lightpaths lightpaths = new Lightpaths();
    private int fullest; // chunks on the fullest lane of the slot

    Counter(final boolean aggregate) {
      this.aggregate = aggregate;
    }

    void count(final Topology topology, final Cursor at) {
      if (at.slot() != slot) {
        endSlot();
        slot = at.slot();
      }
      transmissions++;
      channelUses += at.hops();
      longest = Math.max(longest, at.hops());
      for (int hop = 0; hop < at.hops(); hop++) {
        final boolean light = topology.kind(at.channel(hop)).medium() == Medium.OPTICAL;
        optical |= light;
        electronic |= !light;
      }
      if (aggregate) {
        fullest = Math.max(fullest, lightpaths.add(at));
      }
      lit.computeIfAbsent(at.sender(), _ -> new HashSet<>()).add(at.channel(0));
    }

    private void endSlot() {
      boolean changed = false;
      for (final Map.Entry<Integer, Set<Long>> sender : lit.entrySet()) {
        final Set<Long> before = litBefore.put(sender.getKey(), sender.getValue());
        changed |= before != null && !before.containsAll(sender.getValue());
      }
      slotsWithChange += changed ? 1 : 0;
      electronicSlots += electronic ? 1 : 0;
      opticalSlots += optical ? 1 : 0;
      merged += Math.max(0, fullest - 1);
      fullest = 0;
      lightpaths.clear();
      lit.clear();
      electronic = false;
      optical = false;
    }

    Usage finish(final int slots) {
      endSlot();
      return new Usage(
          transmissions,
          channelUses,
          longest,
          electronicSlots,
          opticalSlots,
          slotsWithChange,
          slots + merged);
    }
  }
}
