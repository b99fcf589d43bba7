package org.heliograph.lab.planner;

import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.heliograph.collective.Demand;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.planner.PlanRecord.DivisionRecord;

/// Chooses into how many chunks every contribution is divided, by the price of what is found
/// without a long search.
///
/// Few chunks leave lanes idle while a message is on its way, many pay for start-ups. The times
/// that schedulers reach are nearly unimodal in the number of chunks, so it rises by powers of two,
/// and by multiples of the number of ranks where all share one contribution, until three numbers in
/// a row did not help. Deterministic. At most 2¹⁸ deliveries are planned at once. On more than 512
/// ranks an all-reduce is tried with one chunk and with as many as ranks share a sum, up to 2²⁰
/// deliveries: with a chunk for each rank all channels can be busy.
final class ChunkSearch {
  private static final int PATIENCE = 3;
  private static final long MOST_DELIVERIES = 1L << 18;
  private static final long MOST_SHARED_DELIVERIES = 1L << 20;
  private static final int LARGE = 512;
  private static final int MOST_CHUNKS = 1 << 12;

  private final TimeLimit limit;
  private final IntFunction<PlanSession> sessions;
  private final Consumer<PlannedSchedule> listener;
  private final NavigableMap<Integer, DivisionRecord> divisions = new TreeMap<>();
  private Optional<PlanSession> leader = Optional.empty();
  private Optional<PlanEntry> fastest = Optional.empty();
  private int chosen = 1;

  /// A search among what `sessions` returns for a number of chunks; `listener` gets every schedule
  /// that is compared.
  ChunkSearch(
      final TimeLimit limit,
      final IntFunction<PlanSession> sessions,
      final Consumer<PlannedSchedule> listener) {
    this.limit = limit;
    this.sessions = sessions;
    this.listener = listener;
  }

  /// The plan with the best number of chunks, of a problem with this `demand` if it is not divided.
  PlanOutcome plan(final Demand demand, final int ranks) {
    final PlanSession undivided = sessions.apply(1);
    take(1, undivided, undivided.sketch());
    int unhelpful = 0;
    for (final int chunks : sequence(demand, ranks)) {
      if (unhelpful == PATIENCE || (fastest.isPresent() && limit.isOverForSearches())) {
        break;
      }
      final PlanSession session = sessions.apply(chunks);
      fastest.ifPresent(session::challenge);
      unhelpful = take(chunks, session, session.sketch()) ? 0 : unhelpful + 1;
    }
    final PlanSession best = leader.orElse(undivided);
    take(chosen, best, best.search());
    if (best != undivided) {
      // A search may find for one chunk what it does not find for many.
      fastest.ifPresent(undivided::challenge);
      take(1, undivided, undivided.search());
    }
    return leader.orElse(undivided).plan(List.copyOf(divisions.values()));
  }

  /// As many as the ranks that share one sum, if the network is large; otherwise more than one, in
  /// increasing order.
  private static Collection<Integer> sequence(final Demand demand, final int ranks) {
    final boolean isShared = demand.combines() && demand.deliveries() == ranks;
    final int sharing = isShared ? ranks / demand.chunks() : 1;
    return ranks > LARGE && sharing > 1 && (long) ranks * sharing <= MOST_SHARED_DELIVERIES
        ? List.of(sharing)
        : candidates(demand, ranks);
  }

  /// More than one, in increasing order.
  private static SortedSet<Integer> candidates(final Demand demand, final int ranks) {
    final long most = Math.min(MOST_CHUNKS, MOST_DELIVERIES / Math.max(1, demand.deliveries()));
    final SortedSet<Integer> candidates = new TreeSet<>();
    for (long chunks = 2; chunks <= most; chunks *= 2) {
      candidates.add((int) chunks);
    }
    for (long chunks = ranks; ranks > 1 && demand.chunks() == 1 && chunks <= most; chunks *= 2) {
      candidates.add((int) chunks);
    }
    return candidates;
  }

  /// Takes what a session has `found`; returns whether it is faster than all before.
  private boolean take(
      final int chunks, final PlanSession session, final Optional<PlanEntry> found) {
    found.flatMap(PlanEntry::planned).ifPresent(listener);
    found
        .flatMap(entry -> record(chunks, entry))
        .ifPresent(
            record ->
                divisions.merge(
                    chunks,
                    record,
                    (before, now) -> before.timePs() <= now.timePs() ? before : now));
    final boolean isFaster = timePs(found) < timePs(fastest);
    if (isFaster) {
      leader = Optional.of(session);
      chosen = chunks;
      fastest = found.map(PlanEntry::withoutSchedule);
    }
    return isFaster;
  }

  private static long timePs(final Optional<PlanEntry> entry) {
    return entry
        .flatMap(found -> record(1, found))
        .map(DivisionRecord::timePs)
        .orElse(Long.MAX_VALUE);
  }

  private static Optional<DivisionRecord> record(final int chunks, final PlanEntry entry) {
    return entry
        .measured()
        .filter(_ -> !entry.isDim())
        .flatMap(measured -> measured.measures().price())
        .map(price -> new DivisionRecord(chunks, entry.slots(), price.time().picoseconds()));
  }
}
