package org.heliograph.formats.foreign;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongToIntFunction;

/// Which slots of links are taken; finds the next free slot in almost constant time.
///
/// Links are given by any numbers; each has as many lanes as the function says, at least one.
public final class LinkSlots {
  /// A slot of a link.
  private record Place(long link, int slot) {}

  private final LongToIntFunction lanes;
  private final Map<Place, Integer> taken = new HashMap<>();
  private final Map<Place, Integer> later = new HashMap<>(); // where to look on from a full slot

  public LinkSlots(final LongToIntFunction lanes) {
    this.lanes = lanes;
  }

  /// Takes a lane of each of `links` in the earliest slot from `earliest` on in which all have one.
  public int occupy(final long[] links, final int earliest) {
    int slot = earliest;
    boolean isMoved = true;
    while (isMoved) {
      isMoved = false;
      for (final long link : links) {
        final int free = free(link, slot);
        isMoved |= free != slot;
        slot = free;
      }
    }
    for (final long link : links) {
      final Place place = new Place(link, slot);
      if (taken.merge(place, 1, Integer::sum) == lanes.applyAsInt(link)) {
        later.put(place, slot + 1);
      }
    }
    return slot;
  }

  private int free(final long link, final int from) {
    int slot = from;
    Integer next = later.get(new Place(link, slot));
    while (next != null) {
      slot = next;
      next = later.get(new Place(link, slot));
    }
    int passed = from;
    while (passed < slot) {
      final Integer old = later.put(new Place(link, passed), slot);
      passed = old == null ? slot : old;
    }
    return slot;
  }
}
