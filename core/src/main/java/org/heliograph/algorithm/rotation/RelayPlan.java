package org.heliograph.algorithm.rotation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.LoopGather;

/// Relay trees for the chunks of one source of a ring, round by round, with lanes for all their
/// rotations.
///
/// Each round sends what leaves least to do; if its arcs find no lanes, the next best is tried,
/// then worse and worse ones in growing steps. At most 512 lanes are filled, unless one round is
/// enough, since planning takes time that grows with their square.
/// Both sides of a source do the same unless that fails and lanes are few, so that the two
/// directions can be counted apart; on small rings ties are then also broken by chance.
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

  /// Plans for a ring of `nodes` nodes with the chunks and lanes of `gather`, where up to `merge`
  /// chunks share a lightpath.
  RelayPlan(
      final int nodes,
      final LoopGather gather,
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
    // One round is enough only on rings so small that no arc is longer than several can fill.
    final int longest = Math.min(lanes, Math.min(this.room, MOST_FILLED));
    this.costs = new SideCosts(nodes / 2, Math.min(reach, longest));
    this.random = random;
    this.interrupted = interrupted;
  }

  int nodes() {
    return nodes;
  }

  /// The fewest slots in which all the room together can hold the trees.
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

  /// What the arcs of each of `slots` rounds may add up to.
  private int filled(final int slots) {
    return slots == 1 ? room : Math.min(room, MOST_FILLED);
  }

  /// Trees that take `slots` rounds, the ways of one round together; empty if none were found.
  Optional<List<List<Way>>> rounds(final int slots) {
    costs.allow(slots);
    Optional<List<List<Way>>> rounds = rounds(slots, true, Ties.first());
    if (rounds.isEmpty() && room <= MAX_LANES_APART) {
      rounds = rounds(slots, false, Ties.first());
    }
    final int tries = (long) nodes * room * trees <= MAX_SIZE_BY_CHANCE ? CHANCES : 0;
    for (int i = 0; i < tries && rounds.isEmpty(); i++) {
      rounds = rounds(slots, false, Ties.either(random));
    }
    return rounds;
  }

  private Optional<List<List<Way>>> rounds(
      final int slots, final boolean mirrored, final Ties ties) {
    final Loads loads = new Loads(filled(slots), mirrored);
    List<Gap> gaps = start(mirrored);
    final List<List<Way>> rounds = new ArrayList<>();
    for (int left = slots - 1; left >= 0 && !gaps.isEmpty(); left--) {
      final Optional<Step> step =
          interrupted.getAsBoolean()
              ? Optional.empty()
              : step(
                  new Round(costs, left, Math.min(reach, lanes), filled(slots), loads, gaps, ties),
                  left,
                  mirrored);
      if (step.isEmpty()) {
        return Optional.empty();
      }
      rounds.add(step.get().ways());
      gaps = step.get().gaps();
    }
    return gaps.isEmpty() ? Optional.of(rounds) : Optional.empty();
  }

  /// The arcs of such trees on one side of a source, round by round; nothing is said about lanes.
  /// Empty if none were found.
  Optional<List<Arc>> side(final int slots) {
    costs.allow(slots);
    final Loads loads = new Loads(filled(slots), true);
    List<Gap> gaps = start(true);
    final List<Arc> arcs = new ArrayList<>();
    for (int left = slots - 1; left >= 0 && !gaps.isEmpty(); left--) {
      final Round round =
          new Round(costs, left, Math.min(reach, lanes), filled(slots), loads, gaps, Ties.first());
      final List<Integer> ranking = round.ranking();
      if (interrupted.getAsBoolean() || ranking.isEmpty()) {
        return Optional.empty();
      }
      final Round.Move move = round.move(ranking.getFirst());
      arcs.addAll(move.arcs());
      gaps = move.gaps();
    }
    return gaps.isEmpty() ? Optional.of(arcs) : Optional.empty();
  }

  private List<Gap> start(final boolean mirrored) {
    final List<Gap> gaps = new ArrayList<>();
    for (int tree = 0; tree < trees; tree++) {
      gaps.add(new Gap(tree, 0, 0, nodes / 2, true));
      if (!mirrored && nodes > 2) {
        gaps.add(new Gap(tree, 1, 0, (nodes - 1) / 2, true));
      }
    }
    return gaps;
  }

  /// What one round does and what it leaves.
  private record Step(List<Way> ways, List<Gap> gaps) {}

  private Optional<Step> step(final Round round, final int left, final boolean mirrored) {
    final long capacity = (long) left * filled(left + 1) * (mirrored ? 1 : 2);
    final List<Integer> ranking = round.ranking();
    for (int i = 0; i < ranking.size(); i = next(i)) {
      final int load = ranking.get(i);
      if (round.remaining(load) > capacity) {
        return Optional.empty();
      }
      final Round.Move move = round.move(load);
      final List<Arc> arcs = mirrored ? withMirrored(move.arcs()) : move.arcs();
      final Optional<Way> forward = way(arcs.stream().filter(Arc::isForward).toList());
      final Optional<Way> backward =
          forward.isEmpty()
              ? Optional.empty()
              : way(arcs.stream().filter(arc -> !arc.isForward()).toList());
      if (backward.isPresent()) {
        return Optional.of(new Step(List.of(forward.get(), backward.get()), move.gaps()));
      }
    }
    return Optional.empty();
  }

  /// The place in the ranking to try after `place`.
  private static int next(final int place) {
    return place < ALTERNATIVES_IN_ORDER ? place + 1 : place + place / LARGER_STEPS;
  }

  /// The same arcs on the other side too, which lacks the farthest node if their number is even.
  private List<Arc> withMirrored(final List<Arc> arcs) {
    final int last = (nodes - 1) / 2;
    final List<Arc> both = new ArrayList<>(arcs);
    for (final Arc arc : arcs) {
      if (arc.to() <= last) {
        both.add((arc.from() <= last ? arc : arc.fromNear()).mirrored());
      }
    }
    return both;
  }

  /// The lanes for arcs that all go the same way; going backward is going forward in a mirror.
  private Optional<Way> way(final List<Arc> arcs) {
    final List<Arc> sorted = arcs.stream().sorted(Comparator.comparingInt(Arc::length)).toList();
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
        .map(found -> new Way(nodes, sorted, lightpathOf, found));
  }
}
