package org.heliograph.graph;

import java.util.ArrayList;
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
/// every pair in the worst case. Source: *bang-jensen1995*; *forestcoll2024*, Sec. 5.
public final class SplittingOff {
  private static final int MOST_PARTNERS = 8;

  private final Digraph graph;
  private final long[] supplies;
  private final int[] targets;

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
      arcs = suffice(shared) ? shared : new Pairs(arcs, relays[i]).joined();
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
    final Pairs pairs = new Pairs(arcs, relay);
    final int partners = pairs.out.size();
    if (partners > 0) {
      long most = 1;
      for (final PathArc in : pairs.in) {
        most = Math.max(most, in.capacity());
      }
      pairs.share(first, Math.ceilDiv(most, Math.min(partners, MOST_PARTNERS)));
      pairs.share(first, Long.MAX_VALUE);
    }
    return pairs.arcs();
  }

  /// What enters a relay, what leaves it, and how much of each two is joined.
  private final class Pairs {
    private final List<PathArc> others = new ArrayList<>();
    private final List<PathArc> in = new ArrayList<>();
    private final List<PathArc> out = new ArrayList<>();
    private final long[] leftIn;
    private final long[] leftOut;
    private final long[][] amounts;

    Pairs(final List<PathArc> arcs, final int relay) {
      for (final PathArc arc : arcs) {
        (arc.head() == relay ? in : arc.tail() == relay ? out : others).add(arc);
      }
      leftIn = in.stream().mapToLong(PathArc::capacity).toArray();
      leftOut = out.stream().mapToLong(PathArc::capacity).toArray();
      amounts = new long[in.size()][out.size()];
    }

    /// Joins every arc that enters to those that leave in turn, at most `most` at a time, but not
    /// to those that lead back.
    void share(final int first, final long most) {
      for (int turn = 0; turn < out.size(); turn++) {
        for (int i = 0; i < in.size(); i++) {
          final int j = (i + first + 1 + turn) % out.size();
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
        for (int j = 0; j < amounts[i].length; j++) {
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
          final int j = (i + turn) % out.size();
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
