package org.heliograph.graph;

import java.util.Arrays;

/// A colouring of arcs along a circle or a line, such that no two arcs over one link share a
/// colour. It assigns wavelengths to lightpaths.
///
/// Link p joins nodes p and p+1; the arc of `length` links from `start` covers the links `start` to
/// `start+length−1`, counted round the circle. At least as many colours are needed as arcs lie over
/// the fullest link, the *load*. On a line, or a circle with a node inside no arc, the load
/// suffices, since an interval graph is perfect. On a circle the decision is NP-hard (Garey,
/// Johnson, Miller, Papadimitriou 1980). Here the circle is cut at a node, and the colours, seen as
/// walks once round the circle, are rearranged to end where they began ([ClosedWalks]), with as few
/// additional colours as this succeeds with. Deterministic; O(arcs + nodes · load) for one attempt.
public final class ArcColouring {
  private static final long WORK = 1L << 27;
  private static final int MOST_ROUNDS = 64;

  private final int[] colours;
  private final int count;
  private final int load;

  private ArcColouring(final int[] colours, final int count, final int load) {
    this.colours = colours;
    this.count = count;
    this.load = load;
  }

  /// A colouring of the arcs of `lengths[i]` links, at least one, from node `starts[i]` on, along
  /// the circle (`closed`) or the line of `nodes` nodes.
  public static ArcColouring of(
      final int nodes, final boolean closed, final int[] starts, final int[] lengths) {
    require(nodes, closed, starts, lengths);
    final int[] inside = new int[nodes];
    final int load = loads(nodes, starts, lengths, inside);
    int cut = 0;
    for (int node = 1; node < nodes && closed; node++) {
      cut = inside[node] < inside[cut] ? node : cut;
    }
    final int[] from = new int[starts.length];
    for (int arc = 0; arc < from.length; arc++) {
      from[arc] = closed ? Math.floorMod(starts[arc] - cut, nodes) : starts[arc];
    }
    if (!closed || inside[cut] == 0) {
      return new ArcColouring(swept(nodes, from, lengths), load, load);
    }
    final ArcColouring best =
        compacted(new ClosedWalks(nodes, from, lengths, load).colours(), load);
    final long work = (long) from.length * best.count;
    return best.count == load || work > WORK
        ? best
        : improved(nodes, from, lengths, best, (int) Math.min(MOST_ROUNDS, WORK / work));
  }

  /// The best of `first` and first fit, recoloured class by class as long as the number of colours
  /// falls.
  private static ArcColouring improved(
      final int nodes,
      final int[] from,
      final int[] lengths,
      final ArcColouring first,
      final int rounds) {
    final FirstFitArcs fit = new FirstFitArcs(nodes, from, lengths);
    final ArcColouring longest = compacted(fit.longestFirst(), first.load);
    ArcColouring best = longest.count < first.count ? longest : first;
    for (int round = 0; round < rounds && best.count > best.load; round++) {
      best = compacted(fit.again(best.colours, best.count, round % 2 == 0), best.load);
    }
    return best;
  }

  private static void require(
      final int nodes, final boolean closed, final int[] starts, final int[] lengths) {
    if (starts.length != lengths.length) {
      throw new IllegalArgumentException(
          "arcs: there are %s starts and %s lengths.".formatted(starts.length, lengths.length));
    }
    for (int arc = 0; arc < starts.length; arc++) {
      final int most = closed ? nodes : nodes - 1 - starts[arc];
      if (starts[arc] < 0 || starts[arc] >= nodes || lengths[arc] < 1 || lengths[arc] > most) {
        throw new IllegalArgumentException(
            "arcs: %s links from node %s on are not an arc of a %s of %s nodes."
                .formatted(lengths[arc], starts[arc], closed ? "circle" : "line", nodes));
      }
    }
  }

  /// The load; `inside[v]` becomes the number of arcs that pass node v.
  private static int loads(
      final int nodes, final int[] starts, final int[] lengths, final int[] inside) {
    final int[] begins = new int[nodes];
    final int[] change = new int[2 * nodes + 1];
    for (int arc = 0; arc < starts.length; arc++) {
      begins[starts[arc]]++;
      change[starts[arc]]++;
      change[starts[arc] + lengths[arc]]--;
    }
    final int[] over = new int[nodes];
    int open = 0;
    for (int link = 0; link < 2 * nodes; link++) {
      open += change[link];
      over[link % nodes] += open;
    }
    Arrays.setAll(inside, node -> over[node] - begins[node]);
    return Arrays.stream(over).max().orElse(0);
  }

  /// Assigns the first free colour in the order of starts; for arcs that pass no cut this needs as
  /// many colours as the load.
  private static int[] swept(final int nodes, final int[] from, final int[] lengths) {
    final int[] to = new int[from.length];
    Arrays.setAll(to, arc -> from[arc] + lengths[arc]);
    final Buckets begins = new Buckets(nodes + 1, from);
    final Buckets ends = new Buckets(nodes + 1, to);
    final int[] colours = new int[from.length];
    final int[] free = new int[from.length];
    int freed = 0;
    int count = 0;
    for (int node = 0; node < nodes; node++) {
      for (int i = ends.start(node); i < ends.start(node + 1); i++) {
        free[freed++] = colours[ends.get(i)];
      }
      for (int i = begins.start(node); i < begins.start(node + 1); i++) {
        colours[begins.get(i)] = freed > 0 ? free[--freed] : count++;
      }
    }
    return colours;
  }

  /// The same colouring with the used colours renumbered from 0.
  private static ArcColouring compacted(final int[] colours, final int load) {
    final int[] names = new int[Arrays.stream(colours).max().orElse(0) + 1];
    int count = 0;
    for (final int colour : colours) {
      names[colour] = names[colour] == 0 ? ++count : names[colour];
    }
    return new ArcColouring(Arrays.stream(colours).map(c -> names[c] - 1).toArray(), count, load);
  }

  /// The colour of every arc, from 0 on; a new array.
  public int[] colours() {
    return colours.clone();
  }

  /// The colour of `arc`.
  public int colour(final int arc) {
    return colours[arc];
  }

  /// The number of colours.
  public int count() {
    return count;
  }

  /// The number of arcs over the fullest link, which no colouring can go below.
  public int load() {
    return load;
  }
}
