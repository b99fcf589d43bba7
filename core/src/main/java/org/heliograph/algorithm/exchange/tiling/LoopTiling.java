package org.heliograph.algorithm.exchange.tiling;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.topology.view.RingOrLine;
import org.heliograph.topology.view.TorusView;

/// All-to-all on a ring, on a torus of two equal sides, or on a torus of any number of sides that
/// are multiples of four. It tiles the rings of the network with messages whose lengths complement
/// each other.
///
/// On a ring of n it takes ⌈n²/8⌉ slots, or (n²−1)/8 for odd n. On a torus of N nodes whose sides
/// are multiples of four, the longest n, it takes N · n/8. On an n × n torus it takes n³/8 slots
/// for even n, and n(n²−1)/8 if n mod 4 is 3. All of these are the least by load; if n mod 4 is 1
/// it takes one part in n more. docs/symmetry.md has the argument. With w lanes on every link it
/// takes 1/w of these slots, rounded up. The schedule is stored as one
/// transmission in 2^k for even sides along k axes, and as those of one node if n mod 4 is 2. Time
/// O(N² · n) for all hops, on a torus at most 2³⁰. Deterministic.
@AutoService(Scheduler.class)
@Summary("All-to-all on rings and tori: loops tiled with paths of complementary lengths.")
public record LoopTiling() implements Construction {
  private static final long MOST_USES = 1L << 30; // of channels

  @Override
  public Support supports(final Problem problem) {
    return LinkExchange.support(problem)
        .and(() -> isOnRing(problem) ? Support.yes() : onTorus(problem))
        .and(() -> LinkExchange.reaches(problem, longest(problem)));
  }

  private static boolean isOnRing(final Problem problem) {
    return RingOrLine.of(problem.topology())
        .filter(ring -> ring.isClosed() && ring.size() > 2)
        .isPresent();
  }

  private static Support onTorus(final Problem problem) {
    final Optional<TorusView> tiled = TorusView.of(problem.topology()).filter(LoopTiling::isTiled);
    return Support.needs(
            tiled.isPresent(),
            "a ring, a torus of two equal sides or one whose sides are all multiples of four, with"
                + " links both ways")
        .and(() -> ofSize(problem, tiled.orElseThrow()));
  }

  /// Whether the hops of all messages are few enough: on a torus their images are computed whenever
  /// the schedule is read.
  private static Support ofSize(final Problem problem, final TorusView torusView) {
    final long uses = uses(problem.topology().nodes(), torusView);
    return Support.size(
        uses <= MOST_USES,
        "its messages cross %s links together, and the verifier reads each; at most %s"
            .formatted(uses, MOST_USES));
  }

  /// How many links all messages cross together on a torus of `n` nodes with even sides; one with
  /// odd sides has fewer.
  private static long uses(final long n, final TorusView torusView) {
    long uses = 0;
    for (int axis = 0; axis < torusView.axes(); axis++) {
      final long side = torusView.side(axis);
      uses += n * (n / side) * (side * side / 4);
    }
    return uses;
  }

  /// The links of the longest route: half of every loop.
  private static int longest(final Problem problem) {
    if (isOnRing(problem)) {
      return problem.topology().nodes() / 2;
    }
    final TorusView torusView = TorusView.of(problem.topology()).orElseThrow();
    return IntStream.range(0, torusView.axes()).map(axis -> torusView.side(axis) / 2).sum();
  }

  private static boolean isTiled(final TorusView torusView) {
    return torusView.isSquare() || torusView.hasSidesOfFours();
  }

  @Override
  public Schedule construct(final Problem problem) {
    if (isOnRing(problem)) {
      final RingOrLine ring = RingOrLine.of(problem.topology()).orElseThrow();
      return new RingTiling(problem, ring).schedule();
    }
    return onTorus(problem, new LinkExchange(problem));
  }

  private static Schedule onTorus(final Problem problem, final LinkExchange linkExchange) {
    final TorusView torusView = TorusView.of(problem.topology()).orElseThrow();
    final int side = torusView.side(0);
    final boolean even = side % 2 == 0;
    final boolean turns = torusView.isSquare() && side % 4 == 2;
    final PolygonTiles polygonTiles =
        torusView.hasSidesOfFours()
            ? ofFours(torusView, linkExchange, problem.topology().nodes())
            : new PolygonTiles(torusView, linkExchange, even);
    if (torusView.hasSidesOfFours()) {
      EvenTorusTiling.fill(polygonTiles, torusView.points());
    } else if (side % 4 == 3) {
      OddTorusTiling.fill(polygonTiles, (side + 1) / 2);
    } else {
      new TurningTorusTiling(polygonTiles, (side + 1) / 2, even).fill();
    }
    final ColumnarSchedule tiles = polygonTiles.schedule();
    final ColumnarSchedule schedule =
        linkExchange.hasOneLane() || turns ? tiles : linkExchange.onAllLanes(tiles);
    if (!even) {
      return schedule;
    }
    final SemiregularGroup group = turns ? torusView.translations() : torusView.halfTranslations();
    final Schedule images =
        new SymmetricSchedule(
            problem.topology(),
            problem.demand(),
            group,
            turns ? blocks(torusView, group) : new int[group.order()],
            schedule);
    // The blocks of slots share lanes with each other.
    return linkExchange.hasOneLane() || !turns ? images : linkExchange.onAllLanes(images);
  }

  /// No tiles yet, with room for one in 2^k of all messages and of their links.
  private static PolygonTiles ofFours(
      final TorusView torusView, final LinkExchange linkExchange, final long n) {
    final int axes = torusView.axes();
    final ColumnarSchedule.Builder room =
        new ColumnarSchedule.Builder(
            Math.toIntExact((n >> axes) * (n - 1)), Math.toIntExact(uses(n, torusView) >> axes));
    return new PolygonTiles(torusView, linkExchange, true, room);
  }

  /// Translations by half a loop keep the slot, others lead to another block.
  private static int[] blocks(final TorusView torusView, final SemiregularGroup group) {
    final SemiregularGroup halves = torusView.halfTranslations();
    final int[] members = new int[halves.order()];
    for (int i = 0; i < members.length; i++) {
      members[i] = group.elementTo(halves.image(i, 0));
    }
    return group.leftCosets(members);
  }
}
