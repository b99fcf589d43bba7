package org.heliograph.algorithm.gather.rotation;

import java.util.Arrays;
import java.util.List;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.view.RingOrLine;

/// The lightpaths of relay trees that are the same for every source but rotated, computed as they
/// are read: slot by slot, and in a slot chunk by chunk, which is the canonical order.
///
/// If a larger ring was planned, an arc to the host of the surplus nodes is left out unless it is
/// the first of its chunk there. Takes about 20 bytes per arc of one source, 8 bytes per chunk, and
/// the lanes, 2 bytes per node for each lightpath of a round; rounds whose lightpaths have the same
/// lengths share them. Reading takes O(a²) per slot and chunk that has a arcs in the slot.
final class RotatedSchedule implements Schedule {
  private static final int NEVER = -1;

  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final RingEmulation emulation;
  private final long[] pool;
  private final int slots;
  private final int[] positions; // of the source of every chunk
  private final int[] trees; // of every chunk
  private final int[] starts; // in the columns, of every slot and tree
  private final int[] offsets;
  private final int[] links;
  private final int[] places; // where the lanes of the arc begin
  private final short[][] lanes;
  private final int[] atHost; // of every chunk the first arc to the host; empty without surplus

  /// The lightpaths of `rounds`, planned for the ring of `emulation`.
  RotatedSchedule(
      final RingAllGatherProblem gather,
      final RingEmulation emulation,
      final List<List<DirectedArcs>> rounds) {
    final int arcs = rounds.stream().flatMap(List::stream).mapToInt(way -> way.arcs().size()).sum();
    this.gather = gather;
    this.ringOrLine = gather.loop();
    this.emulation = emulation;
    this.pool = ringOrLine.pool();
    this.slots = rounds.size();
    this.positions = new int[gather.total()];
    this.trees = new int[gather.total()];
    for (int position = 0; position < ringOrLine.size(); position++) {
      for (int tree = 0; tree < gather.count(position); tree++) {
        positions[gather.chunk(position, tree)] = position;
        trees[gather.chunk(position, tree)] = tree;
      }
    }
    this.starts = starts(rounds);
    this.offsets = new int[arcs];
    this.links = new int[arcs];
    this.places = new int[arcs];
    this.lanes = new short[arcs][];
    fill(rounds);
    this.atHost = emulation.isLarger() ? firstAtHost() : new int[0];
  }

  private int[] starts(final List<List<DirectedArcs>> rounds) {
    final int[] sums = new int[slots * gather.mostChunks() + 1];
    for (int slot = 0; slot < slots; slot++) {
      for (final DirectedArcs way : rounds.get(slot)) {
        for (final RelayArc arc : way.arcs()) {
          sums[group(slot, arc.tree()) + 1]++;
        }
      }
    }
    for (int group = 1; group < sums.length; group++) {
      sums[group] += sums[group - 1];
    }
    return sums;
  }

  private int group(final int slot, final int tree) {
    return slot * gather.mostChunks() + tree;
  }

  private void fill(final List<List<DirectedArcs>> rounds) {
    final int[] next = starts.clone();
    for (int slot = 0; slot < slots; slot++) {
      for (final DirectedArcs way : rounds.get(slot)) {
        for (int i = 0; i < way.arcs().size(); i++) {
          final RelayArc arc = way.arcs().get(i);
          final int at = next[group(slot, arc.tree())]++;
          offsets[at] = arc.offset();
          links[at] = arc.links();
          places[at] = way.firstLane(i);
          lanes[at] = way.lanes();
        }
      }
    }
  }

  /// Of every chunk the first arc that brings it to the host, or `NEVER` if it starts there.
  private int[] firstAtHost() {
    final int[] firsts = new int[gather.total()];
    for (int chunk = 0; chunk < firsts.length; chunk++) {
      firsts[chunk] = NEVER;
      if (emulation.isHost(positions[chunk])) {
        continue;
      }
      for (int slot = 0; slot < slots && firsts[chunk] == NEVER; slot++) {
        final int group = group(slot, trees[chunk]);
        for (int arc = starts[group]; arc < starts[group + 1] && firsts[chunk] == NEVER; arc++) {
          final int from = positions[chunk] + offsets[arc];
          final boolean isFirst =
              emulation.isHost(from + links[arc]) && emulation.links(from, links[arc]) != 0;
          firsts[chunk] = isFirst ? arc : NEVER;
        }
      }
    }
    return firsts;
  }

  /// The number of links of the lightpath of `arc` for `chunk`, negative if it goes backward; 0 if
  /// there is no lightpath.
  private int links(final int arc, final int chunk) {
    final int from = positions[chunk] + offsets[arc];
    return atHost.length > 0 && emulation.isHost(from + links[arc]) && atHost[chunk] != arc
        ? 0
        : emulation.links(from, links[arc]);
  }

  /// The trees reach every node once, and the host keeps one arc of every chunk.
  @Override
  public long transmissions() {
    return (long) gather.total() * (ringOrLine.size() - 1);
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public long[] pool() {
    return pool.clone();
  }

  @Override
  public TransmissionCursor cursor() {
    return cursor(0, positions.length);
  }

  @Override
  public boolean isReadByChunk() {
    return true;
  }

  @Override
  public TransmissionCursor cursor(final int firstChunk, final int lastChunk) {
    return new Lightpaths(firstChunk, lastChunk);
  }

  /// The same schedule, stored.
  ColumnarSchedule stored() {
    final ColumnarSchedule.Builder all =
        ColumnarSchedule.Builder.over(pool, Math.toIntExact(transmissions()));
    final TransmissionCursor at = cursor();
    while (at.advance()) {
      all.add(at.slot(), at.chunk(), at.sender(), at.lane(), at.action(), at.start(), at.hops());
    }
    return all.build();
  }

  @Override
  public String toString() {
    return "schedule of %s transmissions in %s slots, %s of them rotated"
        .formatted(transmissions(), slots, offsets.length);
  }

  /// Reads the slots in order; in a slot chunk by chunk, and for a chunk its arcs, sorted.
  private final class Lightpaths implements TransmissionCursor {
    private final int firstChunk;
    private final int lastChunk;
    private int slot;
    private int chunk;
    private int[] sorted = new int[16]; // arcs
    private long[] keys = new long[16]; // sender and lane of each
    private int count;
    private int index;
    private int hops;
    private int start;

    Lightpaths(final int firstChunk, final int lastChunk) {
      this.firstChunk = firstChunk;
      this.lastChunk = lastChunk;
      this.chunk = firstChunk - 1;
    }

    @Override
    public boolean advance() {
      index++;
      while (index >= count) {
        chunk++;
        if (chunk >= lastChunk) {
          chunk = firstChunk;
          slot++;
        }
        if (slot >= slots || chunk >= lastChunk) {
          return false;
        }
        sort();
      }
      final int along = links(sorted[index], chunk);
      hops = Math.abs(along);
      start = start(sorted[index], along);
      return true;
    }

    private int start(final int arc, final int along) {
      return ringOrLine.stretch(emulation.position(positions[chunk] + offsets[arc]), along);
    }

    private void sort() {
      final int group = group(slot, trees[chunk]);
      final int most = starts[group + 1] - starts[group];
      if (most > sorted.length) {
        sorted = new int[2 * most];
        keys = new long[2 * most];
      }
      index = 0;
      count = 0;
      for (int arc = starts[group]; arc < starts[group + 1]; arc++) {
        if (links(arc, chunk) != 0) {
          insert(arc);
        }
      }
    }

    private void insert(final int arc) {
      final int from = positions[chunk] + offsets[arc];
      final long key =
          (long) ringOrLine.node(emulation.position(from)) << 32
              | lanes[arc][places[arc] + emulation.start(from, links[arc])];
      int place = count++;
      while (place > 0 && isBefore(key, arc, place - 1)) {
        sorted[place] = sorted[place - 1];
        keys[place] = keys[place - 1];
        place--;
      }
      sorted[place] = arc;
      keys[place] = key;
    }

    private boolean isBefore(final long key, final int arc, final int place) {
      return key != keys[place] ? key < keys[place] : compare(arc, sorted[place]) < 0;
    }

    /// Compares the routes of two arcs with the same sender and lane.
    private int compare(final int one, final int other) {
      final int along = links(one, chunk);
      final int across = links(other, chunk);
      final int from = start(one, along);
      final int to = start(other, across);
      return Arrays.compare(pool, from, from + Math.abs(along), pool, to, to + Math.abs(across));
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
      return (int) (keys[index] >> 32);
    }

    @Override
    public int receiver() {
      return Transmission.EVERY_READER;
    }

    @Override
    public int lane() {
      return (int) keys[index];
    }

    @Override
    public Action action() {
      return Action.COPY;
    }

    @Override
    public boolean isTree() {
      return false;
    }

    @Override
    public int hops() {
      return hops;
    }

    @Override
    public long channel(final int hop) {
      return pool[start + hop];
    }

    @Override
    public int start() {
      return start;
    }
  }
}
