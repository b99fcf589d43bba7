package org.heliograph.schedule;

import java.util.Arrays;
import org.heliograph.graph.SemiregularGroup;

/// The representatives of a symmetric schedule of one block, moved so that each sends the smallest
/// chunk of its orbit: the columns from which the images of any slot are read chunk by chunk.
///
/// Takes 8 bytes per chunk and about 28 per representative. An image takes O(1).
final class OrbitColumns {
  private static final int NONE = -1;

  private final SemiregularGroup group;
  private final ChannelImages links;
  private final boolean areConnected; // all routes
  private final int[] orbits; // of chunks
  private final int[] elements; // that map the smallest chunk of its orbit to a chunk
  private final int[] starts; // of each slot in the columns
  private final int[] chunkOrbits;
  private final int[] senders;
  private final int[] receivers;
  private final int[] lanes;
  private final boolean[] trees;
  private final boolean[] sums;
  private final int[] routeStarts;
  private final int[] channels;

  /// The columns of `representatives`, sorted by orbit within each slot, whose slots begin at
  /// `starts`.
  OrbitColumns(
      final SemiregularGroup group,
      final ChunkImages chunks,
      final ChannelImages links,
      final ColumnarSchedule representatives,
      final int[] starts) {
    final int count = Math.toIntExact(representatives.transmissions());
    this.group = group;
    this.links = links;
    this.areConnected = links.areConnected(representatives);
    this.orbits = new int[chunks.count()];
    this.elements = new int[chunks.count()];
    readOrbits(chunks);
    this.starts = starts;
    this.chunkOrbits = new int[count];
    this.senders = new int[count];
    this.receivers = new int[count];
    this.lanes = new int[count];
    this.trees = new boolean[count];
    this.sums = new boolean[count];
    this.routeStarts = new int[count + 1];
    this.channels = new int[hops(representatives)];
    final int[] inverses = new int[group.order()];
    Arrays.fill(inverses, NONE);
    final int[] order = byOrbit(representatives);
    final int[] hops = new int[count];
    final TransmissionCursor at = representatives.cursor();
    for (int i = 0; at.advance(); i++) {
      hops[order[i]] = at.hops();
    }
    for (int i = 0; i < count; i++) {
      routeStarts[i + 1] = routeStarts[i] + hops[i];
    }
    final TransmissionCursor again = representatives.cursor();
    for (int i = 0; again.advance(); i++) {
      put(order[i], again, inverses);
    }
  }

  private void readOrbits(final ChunkImages chunks) {
    Arrays.fill(orbits, NONE);
    int count = 0;
    for (int chunk = 0; chunk < orbits.length; chunk++) {
      if (orbits[chunk] < 0) {
        for (int element = 0; element < group.order(); element++) {
          final int image = chunks.image(element, chunk);
          orbits[image] = count;
          elements[image] = element;
        }
        count++;
      }
    }
  }

  private static int hops(final ColumnarSchedule representatives) {
    long hops = 0;
    final TransmissionCursor at = representatives.cursor();
    while (at.advance()) {
      hops += at.hops();
    }
    return Math.toIntExact(hops);
  }

  /// The place of every representative, sorted by slot, then by the orbit of its chunk.
  private int[] byOrbit(final ColumnarSchedule representatives) {
    final int[] places = new int[Math.toIntExact(representatives.transmissions())];
    final long[] keys = new long[places.length];
    final TransmissionCursor at = representatives.cursor();
    for (int i = 0; at.advance(); i++) {
      keys[i] = (long) orbits[at.chunk()] << 32 | i;
    }
    for (int slot = 0; slot + 1 < starts.length; slot++) {
      Arrays.sort(keys, starts[slot], starts[slot + 1]);
    }
    for (int place = 0; place < keys.length; place++) {
      places[(int) keys[place]] = place;
    }
    return places;
  }

  private void put(final int place, final TransmissionCursor at, final int... inverses) {
    final int element = elements[at.chunk()];
    if (inverses[element] < 0) {
      inverses[element] = group.inverse(element);
    }
    final int back = inverses[element];
    chunkOrbits[place] = orbits[at.chunk()];
    senders[place] = group.image(back, at.sender());
    receivers[place] =
        at.receiver() == Transmission.EVERY_READER
            ? at.receiver()
            : group.image(back, at.receiver());
    lanes[place] = at.lane();
    trees[place] = at.isTree();
    sums[place] = at.action() == Action.COMBINE;
    for (int hop = 0; hop < at.hops(); hop++) {
      channels[routeStarts[place] + hop] = links.image(back, at.channel(hop));
    }
  }

  /// A cursor over the images that send the chunks `firstChunk…lastChunk−1`, in canonical order.
  TransmissionCursor cursor(final int firstChunk, final int lastChunk) {
    return new Images(firstChunk, lastChunk);
  }

  /// Reads the slots in order; in a slot chunk by chunk, and for a chunk the images of the
  /// representatives of its orbit, sorted.
  private final class Images implements TransmissionCursor {
    private final int[] firsts; // by orbit, the first representative in the slot
    private final int[] afters;
    private final int firstChunk;
    private final int lastChunk;
    private int slot = -1;
    private int chunk;
    private int[] sorted = new int[8]; // representatives that send the chunk
    private int[] tails = new int[8]; // the senders of their images
    private int count;
    private int index;
    private int knownHop; // whose channel was computed last, or NONE
    private int known;

    Images(final int firstChunk, final int lastChunk) {
      this.firstChunk = firstChunk;
      this.lastChunk = lastChunk;
      this.chunk = lastChunk - 1;
      final int most = Arrays.stream(orbits).max().orElse(-1) + 1;
      this.firsts = new int[most];
      this.afters = new int[most];
    }

    @Override
    public boolean advance() {
      knownHop = NONE;
      index++;
      while (index >= count) {
        if (firstChunk >= lastChunk || (chunk + 1 >= lastChunk && !startSlot())) {
          return false;
        }
        chunk++;
        sort();
      }
      return true;
    }

    private boolean startSlot() {
      if (slot + 2 >= starts.length) {
        return false;
      }
      slot++;
      chunk = firstChunk - 1;
      Arrays.fill(firsts, 0);
      Arrays.fill(afters, 0);
      for (int i = starts[slot]; i < starts[slot + 1]; i++) {
        if (afters[chunkOrbits[i]] == 0) {
          firsts[chunkOrbits[i]] = i;
        }
        afters[chunkOrbits[i]] = i + 1;
      }
      return true;
    }

    private void sort() {
      final int first = firsts[orbits[chunk]];
      index = 0;
      count = afters[orbits[chunk]] - first;
      if (count > sorted.length) {
        sorted = new int[2 * count];
        tails = new int[2 * count];
      }
      for (int next = 0; next < count; next++) {
        final int representative = first + next;
        final int tail = group.image(elements[chunk], senders[representative]);
        int place = next;
        while (place > 0 && isBefore(tail, representative, place - 1)) {
          sorted[place] = sorted[place - 1];
          tails[place] = tails[place - 1];
          place--;
        }
        sorted[place] = representative;
        tails[place] = tail;
      }
    }

    private boolean isBefore(final int tail, final int representative, final int place) {
      return tail != tails[place]
          ? tail < tails[place]
          : compare(representative, sorted[place]) < 0;
    }

    /// Compares the images of two representatives with the same sender.
    private int compare(final int one, final int other) {
      int order = Integer.compare(receiver(one), receiver(other));
      order = order != 0 ? order : Integer.compare(lanes[one], lanes[other]);
      order = order != 0 ? order : Boolean.compare(trees[one], trees[other]);
      order = order != 0 ? order : Boolean.compare(sums[one], sums[other]);
      final int hops = Math.min(hops(one), hops(other));
      for (int hop = 0; order == 0 && hop < hops; hop++) {
        order = Integer.compare(channel(one, hop), channel(other, hop));
      }
      return order != 0 ? order : Integer.compare(hops(one), hops(other));
    }

    private int receiver(final int representative) {
      final int receiver = receivers[representative];
      return receiver == Transmission.EVERY_READER
          ? receiver
          : group.image(elements[chunk], receiver);
    }

    private int hops(final int representative) {
      return routeStarts[representative + 1] - routeStarts[representative];
    }

    private int channel(final int representative, final int hop) {
      return links.image(elements[chunk], channels[routeStarts[representative] + hop]);
    }

    @Override
    public int slot() {
      return slot;
    }

    @Override
    public int chunk() {
      return chunk;
    }

    @Override
    public int sender() {
      return tails[index];
    }

    @Override
    public int receiver() {
      return receiver(sorted[index]);
    }

    @Override
    public int lane() {
      return lanes[sorted[index]];
    }

    @Override
    public Action action() {
      return sums[sorted[index]] ? Action.COMBINE : Action.COPY;
    }

    @Override
    public boolean isTree() {
      return trees[sorted[index]];
    }

    @Override
    public int hops() {
      return hops(sorted[index]);
    }

    @Override
    public long channel(final int hop) {
      if (hop != knownHop) {
        // Along a connected route the next channel leaves the head of the one before.
        final boolean isNext = areConnected && hop == knownHop + 1;
        final int tail = hop == 0 ? tails[index] : isNext ? links.head(known) : NONE;
        known =
            isNext
                ? links.from(tail, channels[routeStarts[sorted[index]] + hop])
                : channel(sorted[index], hop);
        knownHop = hop;
      }
      return known;
    }
  }
}
