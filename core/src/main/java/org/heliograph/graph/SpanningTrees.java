package org.heliograph.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.heliograph.primitive.IntList;

/// Trees from every root to all targets, as many as it supplies, that together use no arc more
/// often than its capacity.
///
/// They exist if all supplies reach each target (edmonds1973). First trees grow one after another
/// over the arcs with the most capacity left and stay shallow; if all fit, they are the answer. If
/// not, as many of these are kept as leave enough for the others, and one tree grows with a flow
/// for each arc that it may take; and so on. Trees enter a region again only where nodes in it are
/// far otherwise. At most n flows for each arc of a tree, usually few for all. Source:
/// *edmonds1973*.
public final class SpanningTrees {
  private static final double REENTRY = 1; // as much as one arc more

  private final int nodes;
  private final List<PathArc> arcs;
  private final int[] targets;
  private final long[] left; // of each arc
  private final List<IntList> outward = new ArrayList<>();
  private final Deque<Growth> waiting = new ArrayDeque<>();
  private final List<Tree> done = new ArrayList<>();
  private final Regions regions;
  private List<BitSet> tight = List.of();

  /// Some equal trees from `root`: arcs by number, each after the one that leads to its tail.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  public record Tree(int root, long copies, int[] arcs) {}

  private SpanningTrees(final int nodes, final List<PathArc> arcs, final int[] targets) {
    this.nodes = nodes;
    this.arcs = arcs;
    this.targets = targets;
    this.left = arcs.stream().mapToLong(PathArc::capacity).toArray();
    this.regions = Regions.of(nodes, arcs, targets);
    for (int node = 0; node < nodes; node++) {
      outward.add(new IntList());
    }
    for (int arc = 0; arc < left.length; arc++) {
      outward.get(arcs.get(arc).tail()).add(arc);
    }
  }

  /// `supplies[root]` trees from each root to all `targets`; empty if arcs do not suffice.
  public static Optional<List<Tree>> of(
      final int nodes, final List<PathArc> arcs, final long[] supplies, final int[] targets) {
    final SpanningTrees trees = new SpanningTrees(nodes, arcs, targets);
    for (int root = 0; root < nodes; root++) {
      if (supplies[root] > 0) {
        trees.waiting.add(trees.new Growth(root, supplies[root]));
      }
    }
    trees.tight = trees.network().tightSets(targets);
    return trees.run() ? Optional.of(trees.done) : Optional.empty();
  }

  /// Whether `supplies[root]` trees from each root to all `targets` exist over arcs that carry
  /// `capacities`, past nodes that are no targets where as much enters them as leaves them.
  public static boolean fit(
      final Digraph graph, final long[] capacities, final long[] supplies, final int[] targets) {
    return SupplyNetwork.of(graph.nodes(), PathArc.of(graph, capacities), supplies)
        .suffices(targets);
  }

  private boolean run() {
    int grown = 1; // before the next guess: twice as many if the last one was of no use
    while (!waiting.isEmpty()) {
      final List<Guess> guesses = guesses(new ArrayDeque<>(waiting));
      int kept = guesses.size();
      while (kept > 0 && !network().suffices(targets)) {
        for (final Guess guess : guesses.subList(kept / 2, kept)) {
          guess.take(-guess.copies);
        }
        kept /= 2;
      }
      guesses.subList(0, kept).forEach(guess -> done.add(guess.tree()));
      waiting.removeIf(growth -> growth.copies == 0);
      grown = kept == 0 ? 2 * grown : 1;
      for (int i = 0; i < grown && !waiting.isEmpty(); i++) {
        if (!waiting.removeFirst().grown()) {
          return false;
        }
      }
    }
    return true;
  }

  /// Trees of those who wait in turn, until one does not fit.
  private List<Guess> guesses(final Deque<Growth> turns) {
    final List<Guess> guesses = new ArrayList<>();
    Optional<Guess> next = turns.removeFirst().guess();
    while (next.isPresent()) {
      final Guess guess = next.get();
      guesses.add(guess);
      guess.take(guess.copies);
      if (guess.growth.copies > 0) {
        turns.addLast(guess.growth);
      }
      next = turns.isEmpty() ? Optional.empty() : turns.removeFirst().guess();
    }
    return guesses;
  }

  private SupplyNetwork network() {
    final List<PathArc> now = new ArrayList<>();
    for (int arc = 0; arc < left.length; arc++) {
      now.add(arcs.get(arc).with(left[arc]));
    }
    return new SupplyNetwork(
        nodes,
        now,
        waiting.stream().filter(growth -> growth.copies > 0).map(Growth::supply).toList());
  }

  /// An arc that a tree may take; late if it enters a region again.
  private record Offer(double cost, int arc, boolean isLate) implements Comparable<Offer> {
    @Override
    public int compareTo(final Offer other) {
      final int order = Double.compare(cost, other.cost);
      return order == 0 ? Integer.compare(arc, other.arc) : order;
    }
  }

  /// Trees that `growth` may end as; the first arcs are its arcs so far.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Guess(Growth growth, long copies, int[] arcs, long[] left) {
    Tree tree() {
      return new Tree(growth.root, copies, arcs);
    }

    /// Takes the arcs that the growth does not have yet `count` times, or gives them back.
    void take(final long count) {
      growth.copies -= count;
      for (int i = growth.tree.size(); i < arcs.length; i++) {
        left[arcs[i]] -= count;
      }
    }
  }

  /// Equal trees from one root that grow together; some may be split from them.
  private final class Growth {
    private final int root;
    private final BitSet reached;
    private final BitSet entered = new BitSet(); // regions
    private final int[] depths;
    private final IntList tree = new IntList();
    private final PriorityQueue<Offer> offers = new PriorityQueue<>();
    private long copies;

    Growth(final int root, final long copies) {
      this.root = root;
      this.copies = copies;
      this.reached = new BitSet(nodes);
      this.depths = new int[nodes];
      reached.set(root);
      entered.set(regions.of(root));
    }

    Growth(final Growth other) {
      this(other.root, other.copies);
      reached.or(other.reached);
      entered.or(other.entered);
      System.arraycopy(other.depths, 0, depths, 0, nodes);
      tree.addAll(other.tree.toArray(), 0, other.tree.size());
    }

    SupplyNetwork.Supply supply() {
      return new SupplyNetwork.Supply(reached.stream().toArray(), copies);
    }

    private boolean isComplete() {
      for (final int target : targets) {
        if (!reached.get(target)) {
          return false;
        }
      }
      return true;
    }

    private void take(final int arc) {
      final int head = arcs.get(arc).head();
      tree.add(arc);
      reached.set(head);
      entered.set(regions.of(head));
      depths[head] = depths[arcs.get(arc).tail()] + 1;
      offer(head);
    }

    /// Offers the arcs out of `node`: shallow ones first, then those with most left.
    private void offer(final int node) {
      final IntList out = outward.get(node);
      for (int i = 0; i < out.size(); i++) {
        final int arc = out.get(i);
        if (left[arc] > 0 && !reached.get(arcs.get(arc).head())) {
          final double free = left[arc] / (double) arcs.get(arc).capacity();
          offers.add(new Offer(depths[node] - free, arc, false));
        }
      }
    }

    /// The best arc that leads on, or −1 if there is none.
    private int next() {
      int arc = -1;
      while (arc < 0 && !offers.isEmpty()) {
        final Offer offer = offers.remove();
        final PathArc offered = arcs.get(offer.arc);
        if (!offer.isLate && entersAgain(offered)) {
          offers.add(new Offer(offer.cost + REENTRY, offer.arc, true));
        } else if (!reached.get(offered.head()) && !isBarred(offered)) {
          arc = offer.arc;
        }
      }
      return arc;
    }

    /// Whether `arc` leads into a region that was reached before.
    private boolean entersAgain(final PathArc arc) {
      final int region = regions.of(arc.head());
      return region != regions.of(arc.tail()) && entered.get(region);
    }

    /// Whether `arc` enters a tight set that was reached before.
    private boolean isBarred(final PathArc arc) {
      boolean barred = false;
      for (int i = 0; i < tight.size() && !barred; i++) {
        final BitSet set = tight.get(i);
        barred = set.get(arc.head()) && !set.get(arc.tail()) && set.intersects(reached);
      }
      return barred;
    }

    /// A tree that fits, if one is found, taken as often as it fits.
    Optional<Guess> guess() {
      final Growth trial = new Growth(this);
      long most = copies;
      reached.stream().forEach(trial::offer);
      while (!trial.isComplete()) {
        final int arc = trial.next();
        if (arc < 0) {
          return Optional.empty();
        }
        most = Math.min(most, left[arc]);
        trial.take(arc);
      }
      return Optional.of(new Guess(this, most, trial.tree.toArray(), left));
    }

    /// Grows to the end with as many copies as the flows allow; those that are split off wait.
    boolean grown() {
      SupplyNetwork others = network();
      reached.stream().forEach(this::offer);
      while (!isComplete()) {
        final int arc = next();
        if (arc < 0) {
          return false;
        }
        final long most = Math.min(copies, left[arc]);
        final long spare = others.spare(arc, arcs.get(arc).head(), most);
        if (spare > 0) {
          if (spare < copies) {
            final Growth rest = new Growth(this);
            rest.copies = copies - spare;
            waiting.addFirst(rest);
            copies = spare;
            others = network();
          }
          left[arc] -= copies;
          others.setCapacity(arc, left[arc]);
          take(arc);
        }
      }
      done.add(new Tree(root, copies, tree.toArray()));
      return true;
    }
  }
}
