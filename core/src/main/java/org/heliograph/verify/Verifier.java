package org.heliograph.verify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// The verifier: replays a schedule rule by rule, and accepts it or reports the violations.
///
/// `RouteValidity`, `ChannelClash`, `Causality`, `ContributionOnce`, `DataRace` and `Completion`
/// always apply, then the rules of the switching model, and `CombineAtRanks` and `ForwardOnce`
/// where switches only forward. Each rule is one pass over the
/// transmissions in order, so memory does not grow with their number; the rules that follow
/// `RouteValidity` read a long schedule side by side. Possession takes as many passes as keep it
/// below `possessionBytes`; each pass reads its own transmissions only, where the schedule allows
/// it, and one pass is enough where most chunks reach their only target at once. A long schedule
/// that is read by chunk is checked in ranges of chunks side by side, except for the rules that
/// compare the transmissions of a slot. Time O(T · (hops + rules)) for T transmissions, times the
/// passes.
public final class Verifier {
  /// If the contribution sets of one chunk take more than this many bits, fingerprints are used:
  /// 2³³.
  public static final long EXACT_CONTRIBUTION_BITS = 1L << 33;

  private static final long LONG = 1L << 16; // transmissions
  private static final long CACHED_BYTES = 8L << 20;
  private static final long NEAR_BYTES = 1L << 19; // in the cache of one core
  private static final long FEW_PASSES = 16;
  private static final int RANGES_PER_THREAD = 8;

  private final long possessionBytes;
  private final long exactContributionBits;

  /// A verifier that keeps possession below 128 MiB and is exact up to the limit above.
  public Verifier() {
    this(128L << 20, EXACT_CONTRIBUTION_BITS);
  }

  /// A verifier with other limits, which affect only memory, time and the method of checking.
  public Verifier(final long possessionBytes, final long exactContributionBits) {
    this.possessionBytes = possessionBytes;
    this.exactContributionBits = exactContributionBits;
  }

  /// The names of the rules that a schedule of `problem` must keep.
  public static List<String> rules(final Problem problem) {
    final List<String> names = new ArrayList<>();
    names.add(new RouteValidity().name());
    names.add(new ChannelClash(false).name());
    problem.switching().rules(problem.topology()).forEach(rule -> names.add(rule.name()));
    if (CombineAtRanks.applies(problem.topology()) && problem.demand().combines()) {
      names.add(new CombineAtRanks().name());
    }
    if (ForwardOnce.applies(problem.topology())) {
      names.add(Possession.FORWARD_ONCE);
    }
    names.add(Possession.CAUSALITY);
    names.add(Possession.CONTRIBUTION_ONCE);
    if (problem.demand().combines()) {
      names.add(Possession.DATA_RACE);
    }
    names.add(Possession.COMPLETION);
    return List.copyOf(names);
  }

  /// Returns the verdict on `schedule` as a solution of `problem`.
  public Verdict verify(final Problem problem, final Schedule schedule) {
    return verdict(problem, schedule, schedule);
  }

  /// The same, except that it throws `CancellationException` soon after `interrupted` holds.
  public Verdict verify(
      final Problem problem, final Schedule schedule, final BooleanSupplier interrupted) {
    return verdict(problem, schedule, new WatchedSchedule(schedule, interrupted));
  }

  /// The verdict on `accused` from reading its transmissions from `schedule`.
  private Verdict verdict(final Problem problem, final Schedule accused, final Schedule schedule) {
    final RouteValidity.Routes routes = routes(problem, schedule);
    final ViolationReport violationReport =
        routes == RouteValidity.Routes.INVALID
            ? report(new RouteValidity(), problem, schedule)
            : new ViolationReport();
    if (violationReport.isClean()) {
      final List<Supplier<ViolationReport>> checks =
          checks(problem, schedule, routes == RouteValidity.Routes.PATHS);
      SideBySide.results(checks, threadsWorth(schedule)).forEach(violationReport::addAll);
    }
    if (!violationReport.isClean()) {
      return new Rejected(violationReport.violations(), violationReport.total());
    }
    final boolean exact = !isTooLarge(problem.topology(), problem.demand());
    return new Verified(
        problem, accused, exact ? Verified.Method.EXACT : Verified.Method.FINGERPRINT);
  }

  private static int threadsWorth(final Schedule schedule) {
    return schedule.transmissions() >= LONG ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// The chunks `first…end−1`.
  private record Span(int first, int end) {
    /// All chunks, `width` in each span but the last.
    static Stream<Span> of(final int chunks, final int width) {
      return IntStream.range(0, Math.ceilDiv(chunks, width))
          .mapToObj(i -> new Span(i * width, (int) Math.min(chunks, (long) i * width + width)));
    }
  }

  /// What the routes are; of a long schedule that is read by chunk found range by range side by
  /// side.
  private static RouteValidity.Routes routes(final Problem problem, final Schedule schedule) {
    final Topology topology = problem.topology();
    final Demand demand = problem.demand();
    final int threads = threadsWorth(schedule);
    if (threads == 1 || !schedule.isReadByChunk()) {
      return RouteValidity.of(topology, demand, schedule);
    }
    final List<Supplier<RouteValidity.Routes>> parts =
        Span.of(demand.chunks(), widthWorth(demand.chunks(), threads))
            .map(span -> new ChunkRange(schedule, span.first(), span.end()))
            .<Supplier<RouteValidity.Routes>>map(
                range -> () -> RouteValidity.of(topology, demand, range))
            .toList();
    return Collections.min(SideBySide.results(parts, threads));
  }

  private static int widthWorth(final int chunks, final int threads) {
    return Math.ceilDiv(chunks, threads * RANGES_PER_THREAD);
  }

  /// The checks of a schedule whose routes are valid, which do not depend on each other.
  private List<Supplier<ViolationReport>> checks(
      final Problem problem, final Schedule schedule, final boolean arePaths) {
    final List<Rule> rules = new ArrayList<>();
    rules.add(new ChannelClash(problem.capabilities().aggregate()));
    rules.addAll(problem.switching().rules(problem.topology()));
    rules.removeIf(rule -> arePaths && rule.isKeptByPaths());
    if (CombineAtRanks.applies(problem.topology()) && problem.demand().combines()) {
      rules.add(new CombineAtRanks());
    }
    final List<Supplier<ViolationReport>> checks = new ArrayList<>();
    rules.forEach(rule -> checks.add(() -> report(rule, problem, schedule)));
    final Passes passes =
        new Passes(problem.topology(), problem.demand(), schedule.hasRandomAccess());
    if (schedule.isReadByChunk()) {
      checks.addAll(passes.ranges(problem, schedule));
    } else {
      checks.addAll(passes.copies(problem, schedule));
    }
    passes.switches().forEach(pass -> checks.add(() -> report(pass.get(), problem, schedule)));
    passes.sums().forEach(pass -> checks.add(() -> report(pass.get(), problem, schedule)));
    return checks;
  }

  private static ViolationReport report(
      final Rule rule, final Problem problem, final Schedule schedule) {
    final ViolationReport violationReport = new ViolationReport();
    violationReport.open(rule.name());
    rule.check(problem.topology(), problem.demand(), schedule, violationReport);
    return violationReport;
  }

  /// Reads the whole schedule.
  private static ViolationReport report(
      final Possession possession, final Problem problem, final Schedule schedule) {
    return report(possession, problem, schedule.cursor());
  }

  /// Reads what `cursor` does.
  private static ViolationReport report(
      final Possession possession, final Problem problem, final TransmissionCursor cursor) {
    final Replay replay = new Replay(possession, problem, cursor);
    while (replay.at.advance()) {
      replay.transmit();
    }
    return replay.finished();
  }

  /// Reads the stretches of one range of chunks.
  private static ViolationReport report(
      final Possession possession,
      final Problem problem,
      final Schedule schedule,
      final ChunkStretches stretches,
      final int range) {
    final Replay replay = new Replay(possession, problem, schedule.cursor());
    long position = 0;
    for (int i = 0; i < stretches.count(range); i++) {
      replay.at.skip(stretches.start(range, i) - position);
      for (position = stretches.start(range, i); position < stretches.end(range, i); position++) {
        replay.at.advance();
        replay.transmit();
      }
    }
    return replay.finished();
  }

  /// One pass that checks possession.
  private static final class Replay {
    private final Possession possession;
    private final Topology topology;
    private final TransmissionCursor at;
    private final Receivers receivers = new Receivers();
    private final ViolationReport violationReport = new ViolationReport();
    private int slot;

    Replay(final Possession possession, final Problem problem, final TransmissionCursor at) {
      this.possession = possession;
      this.topology = problem.topology();
      this.at = at;
    }

    void transmit() {
      if (at.slot() != slot) {
        possession.endSlot(violationReport);
        slot = at.slot();
      }
      if (possession.follows(at.chunk())) {
        receivers.find(topology, at);
        possession.transmit(at, receivers, violationReport);
      }
    }

    ViolationReport finished() {
      possession.endSlot(violationReport);
      possession.finish(violationReport);
      return violationReport;
    }
  }

  private boolean isTooLarge(final Topology topology, final Demand demand) {
    return demand.reduction() == Reduction.ONCE
        && (long) topology.nodes() * mostSources(demand) > exactContributionBits;
  }

  private static int mostSources(final Demand demand) {
    int most = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      most = Math.max(most, demand.sources(chunk).size());
    }
    return most;
  }

  /// The passes over the schedule that together check possession; each takes its memory when it
  /// begins.
  private final class Passes {
    private final Topology topology;
    private final Demand demand;
    private final boolean isStored; // otherwise to read the schedule is what takes time

    Passes(final Topology topology, final Demand demand, final boolean isStored) {
      this.topology = topology;
      this.demand = demand;
      this.isStored = isStored;
    }

    /// The stretches of a long schedule whose possession is more than a cache holds.
    private Optional<ChunkStretches> stretches(final Schedule schedule) {
      return isWorthStretching(schedule)
          ? ChunkStretches.of(schedule, demand.chunks(), nearBatchInMemory())
          : Optional.empty();
    }

    private boolean isWorthStretching(final Schedule schedule) {
      return schedule.transmissions() >= LONG
          && batchInMemory(bytesOfChunk()) < demand.chunks()
          && !isWorthListing(schedule);
    }

    /// Whether lists of holders take one pass where bits take several: about as many transmissions
    /// as chunks, each to one node. Then all chunks are followed at once.
    private boolean isWorthListing(final Schedule schedule) {
      return topology.isPointToPoint()
          && demand.hasSingleTargets()
          && batchInMemory(bytesOfChunk()) < demand.chunks()
          && Holdings.Lists.bytes(demand, schedule.transmissions()) <= possessionBytes;
    }

    /// The passes that follow whole chunks, one per range if there are stretches.
    List<Supplier<ViolationReport>> copies(final Problem problem, final Schedule schedule) {
      final Optional<ChunkStretches> stretches = stretches(schedule);
      final List<Supplier<Possession>> copies =
          isWorthListing(schedule)
              ? List.of(() -> CopyPossession.byLists(topology, demand))
              : copies(stretches.isPresent() ? nearBatchInMemory() : batchInMemory(bytesOfChunk()));
      final List<Supplier<ViolationReport>> passes = new ArrayList<>();
      for (int i = 0; i < copies.size(); i++) {
        final int range = i;
        passes.add(
            () ->
                stretches.isPresent()
                    ? report(copies.get(range).get(), problem, schedule, stretches.get(), range)
                    : report(copies.get(range).get(), problem, schedule));
      }
      return passes;
    }

    private List<Supplier<Possession>> copies(final int batch) {
      return Span.of(demand.chunks(), batch)
          .<Supplier<Possession>>map(
              span -> () -> new CopyPossession(topology, demand, span.first(), span.end()))
          .toList();
    }

    /// The same passes over a schedule that is read by chunk: each follows what a cache holds, and
    /// reads nothing else.
    List<Supplier<ViolationReport>> ranges(final Problem problem, final Schedule schedule) {
      return Span.of(demand.chunks(), nearBatchInMemory())
          .<Supplier<ViolationReport>>map(
              span ->
                  () ->
                      report(
                          new CopyPossession(topology, demand, span.first(), span.end()),
                          problem,
                          schedule.cursor(span.first(), span.end())))
          .toList();
    }

    private long bytesOfChunk() {
      return Math.ceilDiv(topology.nodes(), 8);
    }

    private int nearBatchInMemory() {
      return Math.clamp(Math.min(possessionBytes, NEAR_BYTES) / bytesOfChunk(), 1, demand.chunks());
    }

    /// The passes that follow what switches receive and send.
    List<Supplier<Possession>> switches() {
      if (!ForwardOnce.applies(topology)) {
        return List.of();
      }
      return Span.of(demand.chunks(), batchInMemory(ForwardOnce.bytesOfChunk(topology, demand)))
          .<Supplier<Possession>>map(
              span -> () -> new ForwardOnce(topology, demand, span.first(), span.end()))
          .toList();
    }

    /// The passes that follow what the values of chunks contain.
    List<Supplier<Possession>> sums() {
      final List<Supplier<Possession>> passes = new ArrayList<>();
      if (isTooLarge(topology, demand)) {
        addSums(passes);
      } else if (demand.combines()) {
        addUnions(passes);
      }
      return passes;
    }

    private void addUnions(final List<Supplier<Possession>> passes) {
      final int sources = mostSources(demand);
      final int words = wordsInMemory(sources);
      Span.of(demand.chunks(), batchInMemory(bytesOfWords(words)))
          .forEach(
              span -> {
                for (int block = 0; block < Math.ceilDiv(sources, 64 * words); block++) {
                  final int source = 64 * words * block;
                  passes.add(
                      () ->
                          new UnionPossession(
                              topology, demand, span.first(), span.end(), source, words));
                }
              });
    }

    private int wordsInMemory(final int sources) {
      return Math.clamp(possessionBytes / (8L * topology.nodes()), 1, Math.ceilDiv(sources, 64));
    }

    /// Half a word more for the arrivals of the slot.
    private long bytesOfWords(final int words) {
      return 8L * topology.nodes() * words + 4L * topology.nodes();
    }

    private void addSums(final List<Supplier<Possession>> passes) {
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final int followed = chunk;
        passes.add(
            () ->
                new FingerprintPossession(
                    topology, demand, followed, new SplittableRandom(followed)));
      }
    }

    /// The chunks of one pass. A few passes over what a cache holds are faster than one over more,
    /// unless the transmissions are computed in each.
    private int batchInMemory(final long bytesPerChunk) {
      final long few = demand.chunks() * bytesPerChunk / FEW_PASSES;
      final long cached = isStored ? Math.max(CACHED_BYTES, few) : possessionBytes;
      final long bytes = Math.min(possessionBytes, cached);
      return Math.clamp(bytes / bytesPerChunk, 1, demand.chunks());
    }
  }
}
