package org.heliograph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Replaces nodes that only relay by paths past them, such that all supplies still reach every
/// target.
///
/// Each unit that enters such a node is joined to one that leaves it. First every node shares what
/// enters it evenly among what leaves it, and one flow per target shows whether that suffices. If
/// not, nodes follow one by one; where even shares do not suffice, pairs are joined one after
/// another, each as far as the flows allow. If at every node as much enters as leaves, this always
/// ends with all nodes split off (bang-jensen1995). Flows: one per target for every node, and for
/// every pair in the worst case. Where cuts divide the targets into [Regions], what enters is
/// joined to other regions first, to each as often, so that trees enter regions near their roots.
/// Source: *bang-jensen1995*; *forestcoll2024*, Sec. 5.
public final class SplittingOff {
  private static final int MOST_PARTNERS = 8;

  private final Digraph graph;
  private final long[] supplies;
  private final int[] targets;
  private Optional<Regions> regions = Optional.empty();

  private SplittingOff(final Digraph graph, final long[] supplies, final int[] targets) {
    this.graph = graph;
    this.supplies = supplies;
    this.targets = targets;
  }

  /// The arcs, with `capacities[arc]` each, without the nodes that neither supply anything nor are
  /// targets; empty if the supplies of all nodes do not reach each target then.
  public static Optional<List<PathArc>> of(
      final Digraph graph, final long[] capacities, final long[] supplies, final int[] targets) {
    return new SplittingOff(graph, supplies, targets).past(PathArc.of(graph, capacities));
  }

  private Optional<List<PathArc>> past(final List<PathArc> whole) {
    final int[] relays = relays();
    if (relays.length == 0) {
      return Optional.of(whole).filter(this::suffice);
    }
    regions =
        Optional.of(Regions.of(graph.nodes(), whole, targets)).filter(found -> found.count() > 1);
    List<PathArc> arcs = whole;
    for (int i = 0; i < relays.length; i++) {
      arcs = shared(arcs, relays[i], i);
    }
    if (suffice(arcs)) {
      return Optional.of(arcs);
    }
    arcs = whole;
    for (int i = 0; i < relays.length; i++) {
      final List<PathArc> shared = shared(arcs, relays[i], i);
      arcs = suffice(shared) ? shared : new Pairs(arcs, relays[i], -1).joined();
    }
    return suffice(arcs) ? Optional.of(arcs) : Optional.empty();
  }

  private int[] relays() {
    final boolean[] stays = new boolean[graph.nodes()];
    for (final int target : targets) {
      stays[target] = true;
    }
    return IntStream.range(0, stays.length)
        .filter(node -> !stays[node] && supplies[node] == 0)
        .toArray();
  }

  private SupplyNetwork network(final List<PathArc> arcs) {
    return SupplyNetwork.of(graph.nodes(), arcs, supplies);
  }

  private boolean suffice(final List<PathArc> arcs) {
    return network(arcs).suffices(targets);
  }

  /// The arcs past `relay`, each that enters shared among those that leave, from the `first` on.
  private List<PathArc> shared(final List<PathArc> arcs, final int relay, final int first) {
    final Pairs pairs = new Pairs(arcs, relay, first);
    final int partners = pairs.out.size();
    if (partners > 0) {
      long most = 1;
      for (final PathArc in : pairs.in) {
        most = Math.max(most, in.capacity());
      }
      final int others = regions.map(found -> pairs.regions(found) - 1).orElse(0);
      if (others > 0) {
        final int few = others * Math.max(1, MOST_PARTNERS / others);
        pairs.share(few, Math.max(1, most / few));
        pairs.share(few, 1);
      } else {
        pairs.share(partners, Math.ceilDiv(most, Math.min(partners, MOST_PARTNERS)));
      }
      pairs.share(partners, Long.MAX_VALUE);
    }
    return pairs.arcs();
  }

  /// The regions and places of what enters a relay and of what leaves it.
  private record Partners(Regions regions, List<Regions.Place> in, List<Regions.Place> out) {
    /// Those that leave, of other regions than that of `i` first: those at its place in their
    /// region, then those at the next one.
    int[] inTurn(final int i, final int[] order) {
      final Regions.Place own = in.get(i);
      return Arrays.stream(order)
          .boxed()
          .sorted(
              Comparator.<Integer>comparingInt(j -> out.get(j).region() == own.region() ? 1 : 0)
                  .thenComparingInt(j -> later(own, out.get(j)))
                  .thenComparingInt(
                      j -> Math.floorMod(out.get(j).region() - own.region(), regions.count())))
          .mapToInt(it -> it)
          .toArray();
    }

    private static int later(final Regions.Place own, final Regions.Place other) {
      return other.region() == own.region()
          ? 0
          : Math.floorMod(other.number() - own.number(), other.of());
    }
  }

  /// What enters a relay, what leaves it, and how much of each two is joined.
  private final class Pairs {
    private final List<PathArc> others = new ArrayList<>();
    private final List<PathArc> in = new ArrayList<>();
    private final List<PathArc> out = new ArrayList<>();
    private final long[] leftIn;
    private final long[] leftOut;
    private final long[][] amounts;
    private final int[][] orders; // for each that enters, of those that leave

    Pairs(final List<PathArc> arcs, final int relay, final int first) {
      for (final PathArc arc : arcs) {
        (arc.head() == relay ? in : arc.tail() == relay ? out : others).add(arc);
      }
      leftIn = in.stream().mapToLong(PathArc::capacity).toArray();
      leftOut = out.stream().mapToLong(PathArc::capacity).toArray();
      amounts = new long[in.size()][out.size()];
      orders = orders(first);
    }

    /// The number of regions to which arcs lead.
    int regions(final Regions found) {
      return (int) out.stream().map(arc -> found.of(arc.head())).distinct().count();
    }

    /// For every arc that enters, those that leave in the order in which they are joined: from the
    /// `first` on or, where there are regions, those to other regions first, one to each in turn.
    private int[][] orders(final int first) {
      final int[][] found = new int[in.size()][out.size()];
      for (int i = 0; i < found.length; i++) {
        final int start = i + first + 1;
        Arrays.setAll(found[i], turn -> (start + turn) % out.size());
      }
      regions.ifPresent(
          all -> {
            final Partners partners =
                new Partners(
                    all,
                    all.places(in.stream().map(PathArc::tail).toList()),
                    all.places(out.stream().map(PathArc::head).toList()));
            Arrays.setAll(found, i -> partners.inTurn(i, found[i]));
          });
      return found;
    }

    /// Joins every arc that enters to the first `partners` of its order in turn, at most `most` at
    /// a time, but not to those that lead back.
    void share(final int partners, final long most) {
      for (int turn = 0; turn < Math.min(partners, out.size()); turn++) {
        for (int i = 0; i < in.size(); i++) {
          final int j = orders[i][turn];
          if (in.get(i).tail() != out.get(j).head()) {
            join(i, j, Math.min(most, Math.min(leftIn[i], leftOut[j])));
          }
        }
      }
    }

    private void join(final int i, final int j, final long amount) {
      amounts[i][j] += amount;
      leftIn[i] -= amount;
      leftOut[j] -= amount;
    }

    /// The other arcs and the pairs; what is not joined is left out.
    List<PathArc> arcs() {
      final List<PathArc> all = new ArrayList<>(others);
      for (int i = 0; i < amounts.length; i++) {
        // Trees take the first of equal arcs, which then lead to other regions in turn.
        final int[] order =
            regions.isPresent() ? orders[i] : IntStream.range(0, out.size()).toArray();
        for (final int j : order) {
          if (amounts[i][j] > 0) {
            all.add(in.get(i).joined(out.get(j), amounts[i][j], graph));
          }
        }
      }
      return all;
    }

    /// Joins pair after pair, each as far as all supplies still reach every target.
    List<PathArc> joined() {
      for (int turn = 0; turn < out.size(); turn++) {
        for (int i = 0; i < in.size(); i++) {
          final int j = orders[i][turn];
          final long most = Math.min(leftIn[i], leftOut[j]);
          if (most > 0 && in.get(i).tail() != out.get(j).head()) {
            join(i, j, most);
            join(i, j, -Math.min(most, network(withRest()).shortage(targets)));
          }
        }
      }
      return arcs();
    }

    /// The arcs while some that enter and leave are not joined yet.
    private List<PathArc> withRest() {
      final List<PathArc> all = arcs();
      for (int i = 0; i < leftIn.length; i++) {
        all.add(in.get(i).with(leftIn[i]));
      }
      for (int j = 0; j < leftOut.length; j++) {
        all.add(out.get(j).with(leftOut[j]));
      }
      return all;
    }
  }
}
