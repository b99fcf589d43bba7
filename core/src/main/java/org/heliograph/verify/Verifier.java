package org.heliograph.verify;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
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
/// always apply, then the rules of the switching model. Each rule is one pass over the
/// transmissions in order, so memory does not grow with their number. Possession takes as many
/// passes as keep it below `possessionBytes`. Time O(T · (hops + rules)) for T transmissions, times
/// the passes.
public final class Verifier {
  /// If the contribution sets of one chunk take more than this many bits, fingerprints are used:
  /// 2³³.
  public static final long EXACT_CONTRIBUTION_BITS = 1L << 33;

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
    final ViolationReport violationReport = new ViolationReport();
    check(new RouteValidity(), problem, schedule, violationReport);
    if (!violationReport.isClean()) {
      return new Rejected(violationReport.violations(), violationReport.total());
    }
    check(new ChannelClash(problem.capabilities().aggregate()), problem, schedule, violationReport);
    for (final Rule rule : problem.switching().rules(problem.topology())) {
      check(rule, problem, schedule, violationReport);
    }
    violationReport.open("possession");
    final Demand demand = problem.demand();
    for (final Possession custody : new Passes(problem.topology(), demand)) {
      replay(problem.topology(), schedule, custody, violationReport);
    }
    if (!violationReport.isClean()) {
      return new Rejected(violationReport.violations(), violationReport.total());
    }
    final boolean exact = !isTooLarge(problem.topology(), demand);
    return new Verified(
        problem, accused, exact ? Verified.Method.EXACT : Verified.Method.FINGERPRINT);
  }

  private static void check(
      final Rule rule,
      final Problem problem,
      final Schedule schedule,
      final ViolationReport violationReport) {
    violationReport.open(rule.name());
    rule.check(problem.topology(), problem.demand(), schedule, violationReport);
  }

  private static void replay(
      final Topology topology,
      final Schedule schedule,
      final Possession custody,
      final ViolationReport violationReport) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    int slot = 0;
    while (at.advance()) {
      if (at.slot() != slot) {
        custody.endSlot(violationReport);
        slot = at.slot();
      }
      if (custody.follows(at.chunk())) {
        receivers.find(topology, at);
        custody.transmit(at, receivers, violationReport);
      }
    }
    custody.endSlot(violationReport);
    custody.finish(violationReport);
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

  /// The passes over the schedule that together check possession, created one at a time.
  private final class Passes implements Iterable<Possession> {
    private final Topology topology;
    private final Demand demand;

    Passes(final Topology topology, final Demand demand) {
      this.topology = topology;
      this.demand = demand;
    }

    @Override
    public Iterator<Possession> iterator() {
      final List<Supplier<Possession>> passes = new ArrayList<>();
      addCopies(passes);
      if (isTooLarge(topology, demand)) {
        addSums(passes);
      } else if (demand.combines()) {
        addUnions(passes);
      }
      return passes.stream().map(Supplier::get).iterator();
    }

    private void addCopies(final List<Supplier<Possession>> passes) {
      final int batch = batch(Math.ceilDiv(topology.nodes(), 8));
      for (int first = 0; first < demand.chunks(); first += batch) {
        final int from = first;
        final int to = (int) Math.min(demand.chunks(), (long) first + batch);
        passes.add(() -> new CopyPossession(topology, demand, from, to));
      }
    }

    private void addUnions(final List<Supplier<Possession>> passes) {
      final int sources = mostSources(demand);
      final long perWord = 8L * topology.nodes();
      final int words = Math.clamp(possessionBytes / perWord, 1, Math.ceilDiv(sources, 64));
      // Half a word more for the arrivals of the slot.
      final int batch = batch(perWord * words + perWord / 2);
      for (int first = 0; first < demand.chunks(); first += batch) {
        final int from = first;
        final int to = (int) Math.min(demand.chunks(), (long) first + batch);
        for (int source = 0; source < sources; source += 64 * words) {
          final int block = source;
          passes.add(() -> new UnionPossession(topology, demand, from, to, block, words));
        }
      }
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

    private int batch(final long bytesPerChunk) {
      return Math.clamp(possessionBytes / bytesPerChunk, 1, demand.chunks());
    }
  }
}
