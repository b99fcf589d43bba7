package org.heliograph.algorithm.gossip;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.algorithm.Network;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// What the representatives of all orbits take, and a group that makes everyone's transmissions
/// of it, one after another as they are read.
///
/// Memory O(m + in-arcs · n) instead of O(transmissions).
final class Translated implements Schedule {
  private final Network network;
  private final Translations group;
  private final OrbitRounds rounds;
  private final int parts;
  private final int[] items;
  private final int[][] images;
  private final int[] lanes;

  /// `chunks[item]` is the chunk that an item is.
  Translated(
      final Network network,
      final Translations group,
      final InArcs arcs,
      final OrbitRounds rounds,
      final int[] chunks) {
    this.network = network;
    this.group = group;
    this.rounds = rounds;
    this.parts = chunks.length / network.nodes();
    this.items = new int[chunks.length];
    for (int item = 0; item < chunks.length; item++) {
      items[chunks[item]] = item;
    }
    this.images = new int[arcs.count()][group.order()];
    this.lanes = new int[arcs.count()];
    for (int arc = 0; arc < images.length; arc++) {
      for (int element = 0; element < group.order(); element++) {
        images[arc][element] = arcs.image(arc, element);
      }
      lanes[arc] = lane(images[arc][0], arcs.lane(arc));
    }
  }

  /// How the lane of an arc is written.
  private int lane(final int arc, final int lane) {
    return network
        .transmission(
            new Network.Message(0, Action.COPY),
            network.graph().tail(arc),
            Optional.empty(),
            new long[] {network.channel(arc)},
            new Network.Place(0, lane))
        .lane();
  }

  @Override
  public long transmissions() {
    return (long) rounds.moves() * group.order();
  }

  @Override
  public int slots() {
    return rounds.moves() == 0 ? 0 : rounds.slot(rounds.moves() - 1) + 1;
  }

  @Override
  public Cursor cursor() {
    return new Reader();
  }

  /// Reads slot by slot, in a slot chunk by chunk: of each move the one element that makes it of
  /// the chunk is looked up.
  private final class Reader implements Cursor {
    private int[][] elements = new int[8][];
    private int[] arcs = new int[8];
    private int[] arcLanes = new int[8];
    private int first;
    private int last;
    private int slot = -1;
    private int chunk = items.length - 1;
    private int count;
    private int at = -1;

    @Override
    public boolean advance() {
      at++;
      while (at >= count) {
        if (++chunk == items.length) {
          if (last == rounds.moves()) {
            chunk--;
            return false;
          }
          open();
        }
        gather();
      }
      return true;
    }

    /// Goes on to the next slot.
    private void open() {
      chunk = 0;
      first = last;
      slot = rounds.slot(first);
      while (last < rounds.moves() && rounds.slot(last) == slot) {
        last++;
      }
      if (last - first > elements.length) {
        elements = Arrays.copyOf(elements, last - first);
        arcs = new int[last - first];
        arcLanes = new int[last - first];
      }
      for (int i = 0; i < last - first; i++) {
        elements[i] = elements[i] == null ? new int[network.nodes()] : elements[i];
        for (int element = 0; element < group.order(); element++) {
          elements[i][group.image(element, rounds.item(first + i) / parts)] = element;
        }
      }
    }

    /// Lists the arcs that carry the chunk in this slot, by sender, lane and channel.
    private void gather() {
      at = 0;
      count = 0;
      final int item = items[chunk];
      for (int i = 0; i < last - first; i++) {
        final int origin = rounds.item(first + i);
        if (origin % parts == item % parts
            && group.orbit(origin / parts) == group.orbit(item / parts)) {
          final int arc = rounds.arc(first + i);
          insert(images[arc][elements[i][item / parts]], lanes[arc]);
        }
      }
    }

    private void insert(final int arc, final int lane) {
      int place = count++;
      while (place > 0 && isBefore(arc, lane, place - 1)) {
        arcs[place] = arcs[place - 1];
        arcLanes[place] = arcLanes[place - 1];
        place--;
      }
      arcs[place] = arc;
      arcLanes[place] = lane;
    }

    private boolean isBefore(final int arc, final int lane, final int place) {
      final int tail = network.graph().tail(arc);
      final int other = network.graph().tail(arcs[place]);
      return tail != other
          ? tail < other
          : lane != arcLanes[place] ? lane < arcLanes[place] : arc < arcs[place];
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
      return network.graph().tail(arcs[at]);
    }

    @Override
    public int receiver() {
      return Transmission.EVERY_READER;
    }

    @Override
    public int lane() {
      return arcLanes[at];
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
      return 1;
    }

    @Override
    public long channel(final int hop) {
      return network.channel(arcs[at]);
    }
  }
}
