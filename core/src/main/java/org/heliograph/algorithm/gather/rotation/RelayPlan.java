package org.heliograph.algorithm.gather.rotation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Plans relay trees for the chunks of one source of a ring, round by round, with lanes for all
/// their rotations.
///
/// Each round sends the arcs that leave the least cost. If these arcs find no lanes, the next best
/// are tried, then worse and worse ones in growing steps. At most 512 lanes are filled unless one
/// round is enough, since planning takes time that grows with their square. Both sides of a source
/// do the same, unless that fails and lanes are few enough to count the two directions separately;
/// on small rings ties are then also broken at random.
final class RelayPlan {
  private static final int ALTERNATIVES_IN_ORDER = 16;
  private static final int LARGER_STEPS = 8;
  private static final int MOST_FILLED = 512;
  private static final int MAX_LANES_APART = 16;
  private static final int MAX_SIZE_BY_CHANCE = 256;
  private static final int CHANCES = 256;

  private final int nodes;
  private final int lanes;
  private final int room;
  private final int merge;
  private final int trees;
  private final int reach;
  private final SideCosts costs;
  private final SplittableRandom random;
  private final BooleanSupplier interrupted;
  private final Map<List<Integer>, Optional<short[]>> coloured = new HashMap<>();

  /// Whether `problem` is an all-gather that relay trees can serve, with at most `mostTrees` chunks
  /// of one source and `most` transmissions.
  static Support support(final Problem problem, final int mostTrees, final long most) {
    return RingAllGatherProblem.support(problem)
        .and(() -> longRoutes(problem))
        .and(() -> Requirements.noTaps(problem))
        .and(() -> isSmall(RingAllGatherProblem.of(problem), mostTrees, most));
  }

  private static Support longRoutes(final Problem problem) {
    // With one lane per link no route is longer than one link.
    return RingAllGatherProblem.of(problem).loop().lanes() > 1
        ? RingAllGatherProblem.longRoutes(problem)
        : Support.yes();
  }

  private static Support isSmall(
      final RingAllGatherProblem gather, final int mostTrees, final long most) {
    final int trees = gather.mostChunks();
    final int nodes = gather.loop().size();
    return Support.size(
            trees <= mostTrees, "%s chunks of one source; at most %s".formatted(trees, mostTrees))
        .and(() -> Requirements.atMost((long) trees * nodes * (nodes - 1), most));
  }

  /// Plans for a ring of `nodes` nodes with the chunks and lanes of `gather`, where at most `merge`
  /// chunks share a lightpath.
  RelayPlan(
      final int nodes,
      final RingAllGatherProblem gather,
      final int merge,
      final SplittableRandom random,
      final BooleanSupplier interrupted) {
    final long useful = gather.mostChunks() * (nodes / 2L) * (nodes / 2L + 1) / 2;
    this.nodes = nodes;
    this.lanes = gather.loop().lanes();
    this.room = (int) Math.min((long) lanes * merge, useful);
    this.merge = merge;
    this.trees = gather.mostChunks();
    this.reach = gather.reach();
    // One round is enough only on small rings, where `MOST_FILLED` limits no arc.
    final int longest = Math.min(lanes, Math.min(this.room, MOST_FILLED));
    this.costs = new SideCosts(nodes / 2, Math.min(reach, longest));
    this.random = random;
    this.interrupted = interrupted;
  }

  int nodes() {
    return nodes;
  }

  /// Returns the fewest slots in which all lanes together can hold the trees.
  int fewestSlots() {
    int slots = 1;
    costs.allow(slots);
    while ((long) trees * (costs.side(slots, nodes / 2) + costs.side(slots, (nodes - 1) / 2))
        > 2L * filled(slots) * slots) {
      slots++;
      costs.allow(slots);
    }
    return slots;
  }

  /// Returns the largest total length of the arcs in each of `slots` rounds.
  private int filled(final int slots) {
    return slots == 1 ? room : Math.min(room, MOST_FILLED);
  }

  /// Returns trees that take `slots` rounds, with the directions of one round together; empty if
  /// none were found.
  Optional<List<List<DirectedArcs>>> rounds(final int slots) {
    costs.allow(slots);
    final BooleanSupplier keepsFirst = () -> false;
    Optional<List<List<DirectedArcs>>> rounds = rounds(slots, true, keepsFirst);
    if (rounds.isEmpty() && room <= MAX_LANES_APART) {
      rounds = rounds(slots, false, keepsFirst);
    }
    final int tries = (long) nodes * room * trees <= MAX_SIZE_BY_CHANCE ? CHANCES : 0;
    for (int i = 0; i < tries && rounds.isEmpty(); i++) {
      rounds = rounds(slots, false, random::nextBoolean);
    }
    return rounds;
  }

  private Optional<List<List<DirectedArcs>>> rounds(
      final int slots, final boolean mirrored, final BooleanSupplier tieBreak) {
    return rounds(slots, mirrored, tieBreak, round -> withLanes(round, mirrored));
  }

  /// Returns the arcs of such trees on one side of a source, round by round, without lanes. Empty
  /// if none were found.
  Optional<List<RelayArc>> side(final int slots) {
    costs.allow(slots);
    return rounds(
            slots,
            true,
            () -> false,
            round -> round.ranking().stream().findFirst().map(round::move))
        .map(rounds -> rounds.stream().flatMap(List::stream).toList());
  }

  /// Returns what `choice` sends in each round, if no gaps remain in the end.
  private <T> Optional<List<T>> rounds(
      final int slots,
      final boolean mirrored,
      final BooleanSupplier tieBreak,
      final Function<RelayRound, Optional<RelayRound.Move<T>>> choice) {
    final RoundLoad roundLoad = new RoundLoad(filled(slots), mirrored);
    List<MissingNodes> gaps = start(mirrored);
    final List<T> rounds = new ArrayList<>();
    for (int left = slots - 1; left >= 0 && !gaps.isEmpty(); left--) {
      if (interrupted.getAsBoolean()) {
        return Optional.empty();
      }
      final Optional<RelayRound.Move<T>> move =
          choice.apply(
              new RelayRound(costs, left, Math.min(reach, lanes), roundLoad, gaps, tieBreak));
      if (move.isEmpty()) {
        return Optional.empty();
      }
      rounds.add(move.get().sent());
      gaps = move.get().gaps();
    }
    return gaps.isEmpty() ? Optional.of(rounds) : Optional.empty();
  }

  private List<MissingNodes> start(final boolean mirrored) {
    final List<MissingNodes> gaps = new ArrayList<>();
    for (int tree = 0; tree < trees; tree++) {
      gaps.add(new MissingNodes(tree, 0, 0, nodes / 2, true));
      if (!mirrored && nodes > 2) {
        gaps.add(new MissingNodes(tree, 1, 0, (nodes - 1) / 2, true));
      }
    }
    return gaps;
  }

  /// Returns the best arcs of a round that find lanes, in both directions.
  private Optional<RelayRound.Move<List<DirectedArcs>>> withLanes(
      final RelayRound relayRound, final boolean mirrored) {
    final int left = relayRound.left();
    final long capacity = (long) left * filled(left + 1) * (mirrored ? 1 : 2);
    final List<Integer> ranking = relayRound.ranking();
    for (int i = 0; i < ranking.size(); i = next(i)) {
      final int load = ranking.get(i);
      if (relayRound.remaining(load) > capacity) {
        return Optional.empty();
      }
      final RelayRound.Move<List<RelayArc>> move = relayRound.move(load);
      final List<RelayArc> arcs = mirrored ? withMirrored(move.sent()) : move.sent();
      final Optional<DirectedArcs> forward = way(arcs, true);
      final Optional<DirectedArcs> backward = forward.isEmpty() ? forward : way(arcs, false);
      if (backward.isPresent()) {
        return Optional.of(
            new RelayRound.Move<>(List.of(forward.get(), backward.get()), move.gaps()));
      }
    }
    return Optional.empty();
  }

  /// Returns the place in the ranking to try after `place`.
  private static int next(final int place) {
    return place < ALTERNATIVES_IN_ORDER ? place + 1 : place + place / LARGER_STEPS;
  }

  /// Returns the same arcs on the other side as well, which lacks the farthest node if the number
  /// of nodes is even.
  private List<RelayArc> withMirrored(final List<RelayArc> arcs) {
    final int last = (nodes - 1) / 2;
    final List<RelayArc> both = new ArrayList<>(arcs);
    for (final RelayArc relayArc : arcs) {
      if (relayArc.to() <= last) {
        both.add((relayArc.from() <= last ? relayArc : relayArc.fromNear()).mirrored());
      }
    }
    return both;
  }

  /// Returns the lanes for the arcs that go in one direction. Arcs backward are treated as arcs
  /// forward in a mirror.
  private Optional<DirectedArcs> way(final List<RelayArc> arcs, final boolean forward) {
    final List<RelayArc> sorted =
        arcs.stream()
            .filter(arc -> arc.isForward() == forward)
            .sorted(Comparator.comparingInt(RelayArc::length))
            .toList();
    final List<Integer> lightpaths = new ArrayList<>();
    final int[] lightpathOf = new int[sorted.size()];
    int sharing = 0;
    for (int i = 0; i < lightpathOf.length; i++) {
      final int length = sorted.get(i).length();
      if (sharing == merge || lightpaths.isEmpty() || lightpaths.getLast() != length) {
        lightpaths.add(length);
        sharing = 0;
      }
      sharing++;
      lightpathOf[i] = lightpaths.size() - 1;
    }
    return coloured
        .computeIfAbsent(lightpaths, _ -> RotatedArcs.lanes(nodes, lightpaths, lanes, random))
        .map(found -> new DirectedArcs(nodes, sorted, lightpathOf, found));
  }
}
