package org.heliograph.algorithm.exchange.ejection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.ArcImages;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ChunkImages;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.schedule.Transmission;

/// A problem of unicasts, folded by a semiregular group G and a subgroup K of it.
///
/// A schedule has [G:K] blocks, each the image of the first, and K leaves the slots of a block
/// invariant. So of all images under G of a message the first block holds one orbit under K, and
/// the arcs that matter are orbits under K. A path is a candidate if its arcs lie in distinct
/// orbits; each coset of K gives one more image of it to choose from.
final class Quotient {
  private static final int SAMPLES = 8;
  private static final int MOST_IMAGES = 1 << 8;
  private static final long MOST_KEPT = 1L << 24; // images of arcs

  private final Problem problem;
  private final Digraph graph;
  private final SemiregularGroup group;
  private final int[] subgroup;
  private final ChunkImages chunks;
  private final ArcImages arcs;
  private final int[][] arcImages; // by element, once it is asked for; empty if that takes too much
  private final int[] arcOrbits;
  private final int[] met;
  private final int[] shifts;
  private final Limits limits;
  private final SplittableRandom random;
  private final List<int[][]> paths = new ArrayList<>();
  private final List<int[][]> folded = new ArrayList<>();
  private final List<int[]> images = new ArrayList<>();
  private long imagesMade;

  /// The number of arcs that a path may have more than a shortest one, and the number of candidates
  /// of one message for each coset.
  record Limits(int detour, int paths) {}

  private Quotient(
      final Problem problem,
      final ChunkImages chunks,
      final QuotientGroups quotientGroups,
      final Limits limits,
      final SplittableRandom random) {
    this.problem = problem;
    this.graph = problem.topology().graph();
    this.group = quotientGroups.group();
    this.subgroup = quotientGroups.subgroup();
    this.chunks = chunks;
    this.arcs = new ArcImages(graph);
    this.arcOrbits = arcs.orbits(group, subgroup);
    this.met = new int[graph.nodes()];
    this.shifts = firsts(group.rightCosets(subgroup));
    this.arcImages =
        new int[(long) shifts.length * graph.arcs() <= MOST_KEPT ? group.order() : 0][];
    this.limits = limits;
    this.random = random;
  }

  /// Returns the folded problem; empty if the demand is not invariant or some message has no
  /// candidate. `work` may stop it by a `CancellationException`.
  static Optional<Quotient> of(
      final Problem problem,
      final QuotientGroups quotientGroups,
      final Limits limits,
      final SplittableRandom random,
      final WorkCounter workCounter) {
    final Optional<ChunkImages> chunks = ChunkImages.of(quotientGroups.group(), problem.demand());
    if (chunks.isEmpty()) {
      return Optional.empty();
    }
    final Quotient quotient = new Quotient(problem, chunks.get(), quotientGroups, limits, random);
    return quotient.fold(workCounter) ? Optional.of(quotient) : Optional.empty();
  }

  private static int[] firsts(final int[] cosets) {
    final int[] firsts = new int[Arrays.stream(cosets).max().orElse(0) + 1];
    for (int element = cosets.length - 1; element >= 0; element--) {
      firsts[cosets[element]] = element;
    }
    return firsts;
  }

  /// Returns the image of `arc` under element `shift`.
  private int image(final int shift, final int arc) {
    if (arcImages.length == 0) {
      return arcs.image(group, shift, arc);
    }
    if (arcImages[shift] == null) {
      arcImages[shift] = new int[graph.arcs()];
      Arrays.setAll(arcImages[shift], one -> arcs.image(group, shift, one));
    }
    return arcImages[shift][arc];
  }

  private boolean fold(final WorkCounter workCounter) {
    final Demand demand = problem.demand();
    final boolean[] seen = new boolean[demand.chunks()];
    final Map<Integer, ShortestPaths> towards = new HashMap<>();
    for (int chunk = 0; chunk < seen.length; chunk++) {
      if (seen[chunk] || chunks.source(chunk) == chunks.target(chunk)) {
        continue;
      }
      for (int element = 0; element < group.order(); element++) {
        seen[chunks.image(element, chunk)] = true;
      }
      final int source = chunks.source(chunk);
      final ShortestPaths known =
          towards.computeIfAbsent(chunks.target(chunk), target -> ShortestPaths.to(graph, target));
      final long hops = 1L + Math.max(0, known.distance(source));
      workCounter.proceed(group.order() + hops * SAMPLES * limits.paths * shifts.length);
      if (!addCandidates(chunk, known, source)) {
        return false;
      }
    }
    return true;
  }

  private boolean addCandidates(final int chunk, final ShortestPaths towards, final int source) {
    final int kept =
        Math.clamp((long) limits.paths * shifts.length, 1, Math.max(limits.paths, MOST_IMAGES));
    final List<int[]> routes = routes(towards, source);
    final int each = Math.clamp((long) SAMPLES * kept / routes.size(), 1, shifts.length);
    final List<Image> candidates = new ArrayList<>();
    for (int route = 0; route < routes.size(); route++) {
      final int first = random.nextInt(shifts.length);
      for (int i = 0; i < each; i++) {
        final int shift = shifts[(first + i) % shifts.length];
        imagesMade += routes.get(route).length;
        if (meetsOrbitsOnce(routes.get(route), shift)) {
          candidates.add(new Image(route, shift, routes.get(route).length));
        }
      }
    }
    shuffle(candidates);
    candidates.sort(Comparator.comparingInt(Image::hops));
    final List<Image> chosen = candidates.subList(0, Math.min(candidates.size(), kept));
    final int[][] moved =
        chosen.stream()
            .map(image -> moved(routes.get(image.route), image.shift))
            .toArray(int[][]::new);
    paths.add(moved);
    folded.add(Arrays.stream(moved).map(this::orbits).toArray(int[][]::new));
    images.add(chosen.stream().mapToInt(image -> chunks.image(image.shift, chunk)).toArray());
    return !chosen.isEmpty();
  }

  /// Returns the image of `route` under element `shift`.
  private int[] moved(final int[] route, final int shift) {
    final int[] moved = new int[route.length];
    for (int hop = 0; hop < moved.length; hop++) {
      moved[hop] = image(shift, route[hop]);
    }
    return moved;
  }

  /// Returns the orbits of the arcs of `path`.
  private int[] orbits(final int[] path) {
    final int[] orbits = new int[path.length];
    for (int hop = 0; hop < orbits.length; hop++) {
      orbits[hop] = arcOrbits[path[hop]];
    }
    return orbits;
  }

  /// Returns all paths if there are not too many, otherwise a sample of shortest ones.
  private List<int[]> routes(final ShortestPaths towards, final int source) {
    final int most = SAMPLES * limits.paths;
    final int[][] all = towards.simplePaths(source, limits.detour, most);
    if (all.length < most) {
      return List.of(all);
    }
    final int[][] shortest = towards.all(source, most);
    if (shortest.length < most) {
      return List.of(all);
    }
    final List<int[]> sample = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      sample.add(towards.random(source, random).orElseThrow());
    }
    return sample;
  }

  private void shuffle(final List<Image> candidates) {
    for (int i = candidates.size() - 1; i > 0; i--) {
      final int j = random.nextInt(i + 1);
      final Image kept = candidates.get(i);
      candidates.set(i, candidates.get(j));
      candidates.set(j, kept);
    }
  }

  /// Whether the arcs of the image of `route` under element `shift` lie in distinct orbits.
  private boolean meetsOrbitsOnce(final int[] route, final int shift) {
    for (int hop = 0; hop < route.length; hop++) {
      final int orbit = arcOrbits[image(shift, route[hop])];
      for (int before = 0; before < hop; before++) {
        if (met[before] == orbit) {
          return false;
        }
      }
      met[hop] = orbit;
    }
    return true;
  }

  /// The image of a route, given by its number, under an element.
  private record Image(int route, int shift, int hops) {}

  CandidateMessages messages() {
    return new CandidateMessages(folded.toArray(int[][][]::new));
  }

  /// Returns the number of images of arcs that folding computed.
  long imagesMade() {
    return imagesMade;
  }

  /// Returns the number of orbits of arcs.
  int arcs() {
    return graph.arcs() / subgroup.length;
  }

  /// Returns a bound on the slots of the first block of any placement: the total length of the
  /// messages over the number of arcs.
  long leastSlots() {
    long length = 0;
    for (final int[][] candidates : folded) {
      length += candidates[0].length;
    }
    return Math.ceilDiv(length, arcs());
  }

  /// Returns the number of images of the first block, including itself.
  int blocks() {
    return shifts.length;
  }

  /// Returns the schedule of all images of the messages placed by `placement`.
  Schedule schedule(final Placement placement, final int lane) {
    final ColumnarSchedule.Builder first = new ColumnarSchedule.Builder();
    for (int message = 0; message < paths.size(); message++) {
      final int[] path = paths.get(message)[placement.path(message)];
      first.add(
          new Transmission(
              images.get(message)[placement.path(message)],
              graph.tail(path[0]),
              Transmission.EVERY_READER,
              new Route.Path(Arrays.stream(path).asLongStream().toArray()),
              lane,
              placement.slot(message),
              Action.COPY));
    }
    return new SymmetricSchedule(
        problem.topology(), problem.demand(), group, group.leftCosets(subgroup), first.build());
  }
}
