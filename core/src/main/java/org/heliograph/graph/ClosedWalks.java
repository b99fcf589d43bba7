package org.heliograph.graph;

import java.util.Arrays;
import org.heliograph.primitive.IntList;

/// Colours of arcs on a circle as walks: each colour goes once round from the cut, from arc to arc.
///
/// Fillers of a few links make every link equally full. At each node then as many items end as
/// begin, and any matching of ends with beginnings makes each colour a walk from the cut back to
/// it. A walk must end in the item with which it began. Seen as a permutation of the items at the
/// cut, exchanging the continuations of two walks that meet at a node splits their cycle if both
/// are in the same one. One pass over the nodes splits cycles until no two walks of one cycle meet.
/// Then the matching at some nodes is changed, which merges cycles, and the next pass splits again.
final class ClosedWalks {
  private static final int MOST_FILLERS = 1 << 23;
  private static final long WORK = 1L << 25;
  private static final int MOST_PASSES = 256;
  private static final int RATES = 5;

  private final int nodes;
  private final int arcs;
  private final int width;
  private final int[] from;
  private final int[] to;
  private final int items;
  private final Buckets ends;
  private final Buckets begins;

  /// The index of an item among those at the cut, or −1.
  private final int[] home;

  private final int[] colour;
  private final int[] arrival;

  /// The item at the cut in which the walk that begins in each item ends.
  private final int[] sigma;

  private final int[] cycle;
  private final int[] size;
  private final int[] spare;
  private int spares;
  private final int[] met;

  /// Walks for the arcs of `lengths[i]` links from `starts[i]`, in at most `width` colours, which
  /// must not be less than the load; the cut is at node 0.
  ClosedWalks(final int nodes, final int[] starts, final int[] lengths, final int width) {
    this.nodes = nodes;
    this.arcs = starts.length;
    this.width = width;
    final IntList first = new IntList();
    final IntList last = new IntList();
    for (int arc = 0; arc < arcs; arc++) {
      final int end = starts[arc] + lengths[arc];
      first.add(starts[arc]);
      last.add(end > nodes ? end - nodes : end);
    }
    addFillers(lengths, first, last);
    from = first.toArray();
    to = last.toArray();
    items = from.length;
    home = new int[items];
    int walks = 0;
    for (int item = 0; item < items; item++) {
      final boolean atCut = from[item] == 0 || (item < arcs && from[item] >= to[item]);
      home[item] = atCut ? walks++ : -1;
    }
    assert walks == width : "every link is as full as the others";
    ends = new Buckets(nodes + 1, to);
    begins = new Buckets(nodes + 1, Arrays.stream(from).map(v -> v == 0 ? nodes : v).toArray());
    colour = home.clone();
    arrival = new int[items];
    sigma = new int[width];
    cycle = new int[width];
    size = new int[width];
    spare = new int[width];
    met = new int[width];
  }

  /// Adds the fillers: on every link as many as are missing. Each ends at a maximum age, or when
  /// fewer are missing.
  private void addFillers(final int[] lengths, final IntList first, final IntList last) {
    final int[] change = new int[2 * nodes + 1];
    long used = 0;
    for (int arc = 0; arc < arcs; arc++) {
      change[first.get(arc)]++;
      change[first.get(arc) + lengths[arc]]--;
      used += lengths[arc];
    }
    int over = 0;
    for (int link = 0; link < nodes; link++) {
      over += change[link];
      change[link] = over;
    }
    int beyond = over;
    for (int link = nodes; link < 2 * nodes; link++) {
      beyond += change[link];
      change[link - nodes] += beyond;
    }
    final long age = 1 + ((long) nodes * width - used) / MOST_FILLERS;
    final int[] open = new int[width];
    long opened = 0;
    long closed = 0;
    for (int link = 0; link <= nodes; link++) {
      final int missing = link < nodes ? width - change[link] : 0;
      while (closed < opened
          && (opened - closed > missing || open[(int) (closed % width)] + age <= link)) {
        first.add(open[(int) (closed++ % width)]);
        last.add(link);
      }
      while (opened - closed < missing) {
        open[(int) (opened++ % width)] = link;
      }
    }
  }

  /// Closes the walks and returns the colour of every arc: as many colours as the width, plus one
  /// for every walk that must be cut.
  int[] colours() {
    final long passes = Math.clamp(WORK / (items + 1L), 1, MOST_PASSES);
    int missing = pass(0);
    for (int turn = 1; turn < passes && missing > 0; turn++) {
      final int[] before = begins.items();
      final int now = pass(turn);
      if (now > 2 * missing) {
        begins.restore(before);
      } else {
        missing = now;
      }
    }
    return missing == 0 || pass(0) == 0 ? Arrays.copyOf(colour, arcs) : cut();
  }

  /// Gives a separate colour to every item that would overlap with another of its walk.
  private int[] cut() {
    final int[] first = new int[width];
    for (int item = 0; item < items; item++) {
      if (home[item] >= 0) {
        first[home[item]] = item;
      }
    }
    final int[] colours = Arrays.copyOf(colour, arcs);
    int count = width;
    for (int walk = 0; walk < width; walk++) {
      final int item = first[walk];
      final int last = first[sigma[walk]];
      if (item < arcs && begin(item) < begin(last)) {
        colours[item] = count++;
      }
    }
    return colours;
  }

  /// The position where an item at the cut begins, as seen by the walk that ends in it.
  private int begin(final int item) {
    return from[item] == 0 ? nodes : from[item];
  }

  /// Splits cycles at one node after another and, from the second turn on, merges some; returns the
  /// number of walks minus the number of cycles.
  private int pass(final int turn) {
    arrive();
    number();
    for (int node = 1; node <= nodes; node++) {
      final int start = ends.start(node);
      final int end = ends.start(node + 1);
      split(start, end);
      if (turn > 0 && mergesAt(node, turn)) {
        merge(start, end);
      }
      for (int place = start; place < end; place++) {
        final int item = begins.get(place);
        if (home[item] < 0) {
          colour[item] = colour[ends.get(place)];
        }
      }
    }
    return spares;
  }

  /// Computes the item to which each item leads, and from that the permutation.
  private void arrive() {
    for (int node = nodes; node > 0; node--) {
      for (int place = begins.start(node); place < begins.start(node + 1); place++) {
        final int item = begins.get(place);
        arrival[item] = home[item];
      }
    }
    for (int node = nodes; node > 0; node--) {
      for (int place = ends.start(node); place < ends.start(node + 1); place++) {
        final int item = ends.get(place);
        final int goal = arrival[begins.get(place)];
        if (home[item] < 0) {
          arrival[item] = goal;
        } else {
          sigma[home[item]] = goal;
        }
      }
    }
  }

  /// Numbers the cycles of the permutation.
  private void number() {
    Arrays.fill(cycle, -1);
    int cycles = 0;
    for (int walk = 0; walk < width; walk++) {
      if (cycle[walk] < 0) {
        int at = walk;
        while (cycle[at] < 0) {
          cycle[at] = cycles;
          at = sigma[at];
        }
        cycles++;
      }
    }
    spares = 0;
    for (int name = width - 1; name >= cycles; name--) {
      spare[spares++] = name;
    }
  }

  /// Splits every cycle of which several walks end an item at the positions of one node.
  private void split(final int start, final int end) {
    for (int place = start; place < end; place++) {
      final int walk = colour[ends.get(place)];
      met[walk] = place + 1;
      size[cycle[walk]]++;
    }
    for (int place = start; place < end; place++) {
      final int walk = colour[ends.get(place)];
      if (met[walk] > 0) {
        if (size[cycle[walk]] > 1) {
          size[cycle[walk]] = 0;
          splitCycle(walk);
        } else {
          size[cycle[walk]] = 0;
          met[walk] = 0;
        }
      }
    }
  }

  /// Closes each part of the cycle of `first` between two walks that meet here.
  private void splitCycle(final int first) {
    final int begun = begins.get(met[first] - 1);
    int item = begun;
    int head = sigma[first];
    int at = head;
    int name = cycle[first];
    while (true) {
      cycle[at] = name;
      final int next = sigma[at];
      if (met[at] > 0) {
        final int place = met[at] - 1;
        met[at] = 0;
        final int following = begins.get(place);
        begins.set(place, item);
        sigma[at] = head;
        if (at == first) {
          return;
        }
        item = following;
        head = next;
        name = spare[--spares];
      }
      at = next;
    }
  }

  /// Whether to merge at a node: at half the nodes, then at fewer and different ones each turn, and
  /// finally at none, so that the process converges.
  private static boolean mergesAt(final int node, final int turn) {
    final int rate = turn % RATES;
    final int hash = (node + 1) * 0x9E3779B9 + turn * 0x85EBCA6B;
    final int mixed = (hash ^ (hash >>> 15)) * 0x2C1B3C6D;
    return rate > 1 && (mixed >>> (33 - rate)) == 0;
  }

  /// Exchanges the continuation of each open walk at the positions of a node with that of the next.
  private void merge(final int start, final int end) {
    for (int place = start; place + 1 < end; place++) {
      final int one = colour[ends.get(place)];
      final int other = colour[ends.get(place + 1)];
      final boolean open = sigma[one] != one || sigma[other] != other;
      if (open && cycle[one] != cycle[other]) {
        final int item = begins.get(place);
        begins.set(place, begins.get(place + 1));
        begins.set(place + 1, item);
        final int goal = sigma[one];
        sigma[one] = sigma[other];
        sigma[other] = goal;
        spare[spares++] = cycle[other];
        for (int at = sigma[one]; cycle[at] != cycle[one]; at = sigma[at]) {
          cycle[at] = cycle[one];
        }
        place++;
      }
    }
  }
}
