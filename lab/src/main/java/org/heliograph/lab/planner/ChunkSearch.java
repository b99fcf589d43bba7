package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.collective.Demand;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.planner.PlanRecord.DivisionRecord;

/// Chooses into how many chunks every contribution is divided, by the price of what is found
/// without a long search.
///
/// Few chunks leave lanes idle while a message is on its way, many pay for start-ups. The times
/// that schedulers reach are nearly unimodal in the number of chunks: powers of two, and multiples
/// of the number of ranks where all share one contribution.
///
/// First it compares what the quickest schedulers find that led before on problems of this kind:
/// for one chunk, for a middle number, which is usually near the best, and from there for larger
/// and for smaller ones, until three in a row did not help; then for larger ones again what those
/// find who gain with the number of chunks, or the best alone of them if no schedule can be
/// faster by more than a hundredth. Of many chunks it asks only who was best for the number
/// before: fewer the larger the problem, so that each number takes about the same time; and where
/// only one is asked, it leaves out numbers after which more is to be expected ([ChunkTrend]).
/// Then all schedulers and composites that cost little have a turn with the best number, or with
/// the largest one below it that has at most 2¹¹ deliveries. The best of them that were not asked
/// before are then compared for larger and for smaller numbers, as long as this helps. If then no
/// schedule can be faster by more than a hundredth, that is all, for larger problems even before
/// that turn. Otherwise the numbers between the best one and those next to it are compared. Then
/// one chunk is searched with the whole effort, unless a bound excludes it, and then the best
/// number, without those that were far behind. More than 2¹⁷ deliveries are planned only if they
/// may gain more than a hundredth.
///
/// Deterministic. At most 2¹⁹ deliveries are planned at once. On more than 512 ranks an
/// all-reduce is tried with one chunk and with as many as ranks share a sum, up to 2²⁰ deliveries:
/// with a chunk for each rank all channels can be busy.
final class ChunkSearch {
  private static final int PATIENCE = 3;
  private static final double NEARLY = 1.01;
  private static final int STEADY_PATIENCE = 5;
  private static final int FEW = 3;
  private static final int QUARTER = 4;
  private static final long FEW_DELIVERIES = 1L << 15;
  private static final long MOST_SKETCHED_DELIVERIES = 1L << 11;
  private static final long MANY_DELIVERIES = 1L << 17;
  private static final long MOST_DELIVERIES = 1L << 19;
  private static final long MOST_STEADY_DELIVERIES = 1L << 20;
  private static final long MOST_SHARED_DELIVERIES = 1L << 20;
  private static final long MIDDLE_DELIVERIES = 1L << 14;
  private static final int LARGE = 512;

  private final TimeLimit limit;
  private final IntFunction<PlanSession> sessions;
  private final Consumer<PlannedSchedule> listener;
  private final NavigableSet<Integer> numbers;
  private final long deliveries;
  private final int mostSketched;
  private final NavigableMap<Integer, DivisionRecord> divisions = new TreeMap<>();
  private final Map<String, Place> places = new HashMap<>();
  private final Map<Integer, Set<String>> asked = new HashMap<>();
  private final PlanSession undivided;
  private PlanSession leader;
  private Optional<PlanEntry> fastest = Optional.empty();
  private int chosen = 1;

  /// Whether a scheduler came near the best one for the largest number of chunks that it was asked
  /// about.
  private record Place(int chunks, boolean isNear) {}

  /// A search among what `sessions` returns for a number of chunks of a problem, which if not
  /// divided has this `demand`; `listener` gets every schedule that is compared.
  ChunkSearch(
      final Demand demand,
      final int ranks,
      final TimeLimit limit,
      final IntFunction<PlanSession> sessions,
      final Consumer<PlannedSchedule> listener) {
    this.limit = limit;
    this.sessions = sessions;
    this.listener = listener;
    deliveries = demand.deliveries();
    numbers = numbers(demand, ranks);
    mostSketched =
        ranks > LARGE
            ? ChunkNumbers.MOST
            : (int) Math.max(1, MOST_SKETCHED_DELIVERIES / Math.max(1, deliveries));
    undivided = sessions.apply(1);
    leader = undivided;
  }

  /// The plan with the best number of chunks.
  PlanOutcome plan() {
    final List<String> tried = rise();
    if (deliveries <= MOST_SKETCHED_DELIVERIES || !leader.isSettled()) {
      sketch(tried);
      if (!leader.isSettled()) {
        compareSteady(steadyComposites());
        refine();
        search();
      }
    }
    return leader.plan(List.copyOf(divisions.values()));
  }

  /// Asks all that cost little, and compares what those find who were not `tried` before.
  private void sketch(final List<String> tried) {
    final int sketched =
        chosen <= mostSketched ? chosen : numbers.headSet(mostSketched, true).last();
    final PlanSession session = sketched == chosen ? leader : begun(sketched);
    final Optional<PlanEntry> found = session.sketch();
    take(sketched, session, found);
    final List<NamedScheduler> others =
        few(sketched, session).stream().filter(one -> !tried.contains(one.name())).toList();
    if (!others.isEmpty()) {
      climb(numbers.tailSet(sketched, false), others, timePs(found));
      climb(numbers.headSet(sketched, false).descendingSet(), others, timePs(found));
    }
  }

  /// Searches with the whole effort.
  private void search() {
    final int number = chosen;
    final PlanSession best = leader;
    if (best != undivided) {
      // A search may find for one chunk what it does not find for many, and takes less time.
      fastest.ifPresent(undivided::challenge);
      search(1, undivided);
      best.leaveOut(behind());
      if (leader != best) {
        fastest.ifPresent(best::challenge);
      }
    }
    search(number, best);
  }

  /// Compares what the quickest schedulers find, of many chunks only the best of these; returns who
  /// these were.
  private List<String> rise() {
    take(1, undivided, undivided.glance().or(undivided::sketch));
    final int middle = middle();
    final List<NamedScheduler> first = 1 < mostSketched ? List.of() : few(1, undivided);
    final List<NamedScheduler> few =
        compare(numbers.subSet(middle, true, middle, true), first, PATIENCE);
    compare(numbers.tailSet(middle, false), few, PATIENCE);
    final NavigableSet<Integer> below = numbers.subSet(1, false, middle, false);
    // What is no better than one chunk is too far from the best number to lead to it.
    compare(chosen == 1 ? below : below.descendingSet(), few, PATIENCE);
    steadily(undivided.steady());
    return few.stream().map(NamedScheduler::name).toList();
  }

  /// Halves the distance to the numbers that were compared on both sides of the best one, as long
  /// as this helps: lanes may be filled evenly by numbers between.
  private void refine() {
    boolean isHelpful = true;
    while (isHelpful) {
      final int before = chosen;
      final List<Integer> numbers =
          between(divisions.navigableKeySet()).stream()
              .filter(number -> number * deliveries <= FEW_DELIVERIES)
              .toList();
      compare(numbers, few(chosen, leader), PATIENCE);
      isHelpful = chosen != before;
    }
  }

  /// Compares what those find who gain with the number of chunks: those that are simple, then
  /// composites of these. If what there is is enough only the best goes on.
  private void steadily(final List<NamedScheduler> steady) {
    final Map<Boolean, List<NamedScheduler>> parted =
        steady.stream().collect(Collectors.partitioningBy(NamedScheduler::isComposite));
    final List<NamedScheduler> simple = parted.getOrDefault(false, List.of());
    if (simple.isEmpty()) {
      return;
    }
    if (leader.isEnough()) {
      compareSteady(
          few(chosen, leader).stream().limit(1).filter(one -> one.scheduler().isSteady()).toList());
    } else {
      compareSteady(simple);
      if (!leader.isEnough() && !isOver()) {
        compareSteady(near(parted.getOrDefault(true, List.of())));
      }
    }
  }

  /// The composites that come near the best with a quarter of the best number of chunks; all if
  /// there are few deliveries, since then it takes no longer to ask them about the best number.
  private List<NamedScheduler> near(final List<NamedScheduler> composites) {
    if (chosen * deliveries <= MOST_SKETCHED_DELIVERIES) {
      return composites;
    }
    final int quarter = Math.max(1, chosen / QUARTER);
    final PlanSession session = sessions.apply(quarter);
    session.know(leader);
    session.glance(Stream.concat(few(chosen, leader).stream(), composites.stream()).toList());
    place(quarter, session);
    return session.nearest().stream().filter(NamedScheduler::isComposite).toList();
  }

  private void compareSteady(final List<NamedScheduler> steady) {
    if (steady.isEmpty()) {
      return;
    }
    final NavigableSet<Integer> whole = undivided.wholePeriods(MOST_STEADY_DELIVERIES);
    compare(whole.tailSet(chosen, true), steady, STEADY_PATIENCE);
    if (!leader.isNearlyLeast()) {
      compare(between(whole), steady, STEADY_PATIENCE);
    }
    // Where start-ups count, a part of a period may be better than a whole one.
    compare(numbers.headSet(chosen, true).descendingSet(), steady, PATIENCE);
  }

  /// The composites among the best that gain with the number of chunks.
  private List<NamedScheduler> steadyComposites() {
    return few(chosen, leader).stream()
        .filter(one -> one.isComposite() && one.scheduler().isSteady())
        .toList();
  }

  /// The middle between the best number so far and each neighbour among `whole`.
  private List<Integer> between(final NavigableSet<Integer> whole) {
    return Stream.of(whole.lower(chosen), whole.higher(chosen))
        .filter(Objects::nonNull)
        .map(next -> (chosen + next) / 2)
        .filter(middle -> !divisions.containsKey(middle))
        .toList();
  }

  /// Compares what `first` find, or all that are quick if they are none, for the numbers that are
  /// `following` until `patience` in a row did not help; returns who come next if there are many
  /// chunks. Where only one is asked, a number is left out if the next promises more.
  private List<NamedScheduler> compare(
      final Collection<Integer> following, final List<NamedScheduler> first, final int patience) {
    final List<Integer> list = List.copyOf(following);
    final List<DivisionRecord> helpful = new ArrayList<>();
    List<NamedScheduler> few = first;
    int unhelpful = 0;
    for (int i = 0; i < list.size(); i++) {
      final int chunks = list.get(i);
      if (unhelpful == patience || isOver() || isEnough(chunks)) {
        break;
      }
      if (few.size() == 1 && i + 1 < list.size() && isBetter(helpful, list.get(i + 1), chunks)) {
        continue;
      }
      final List<NamedScheduler> open = notAsked(chunks, few);
      if (open.isEmpty() && !few.isEmpty()) {
        continue;
      }
      final PlanSession session = challenged(chunks);
      final Optional<PlanEntry> found =
          few.isEmpty() ? session.glance().or(session::sketch) : session.glance(open);
      if (take(chunks, session, found)) {
        unhelpful = 0;
        helpful.add(Objects.requireNonNull(divisions.get(chunks)));
      } else {
        unhelpful++;
        helpful.clear();
      }
      final List<NamedScheduler> next = few(chunks, session);
      if (chunks >= mostSketched && !next.isEmpty() && open.size() == few.size()) {
        few = next;
      }
    }
    return few;
  }

  /// Whether `next` is faster than `chunks` by more than a hundredth, if it goes on as with the
  /// last two numbers that helped.
  private static boolean isBetter(
      final List<DivisionRecord> helpful, final int next, final int chunks) {
    final int last = helpful.size() - 1;
    if (last < 1) {
      return false;
    }
    final ChunkTrend trend = new ChunkTrend(helpful.get(last - 1), helpful.get(last));
    return NEARLY * trend.timePs(next) < trend.timePs(chunks);
  }

  /// Those of `few` who were not asked about this number of `chunks` before, and are now.
  private List<NamedScheduler> notAsked(final int chunks, final List<NamedScheduler> few) {
    final Set<String> before = asked.computeIfAbsent(chunks, _ -> new HashSet<>());
    return few.stream().filter(one -> before.add(one.name())).toList();
  }

  /// Whether a schedule of this number of `chunks` takes long to find and could gain at most a
  /// hundredth.
  private boolean isEnough(final int chunks) {
    return chunks * deliveries > MANY_DELIVERIES && leader.isNearlyLeast();
  }

  /// The number that is compared after one: the largest with at most 2¹⁴ deliveries for which the
  /// start-ups of all chunks take no longer than a chunk, since from there on more chunks help
  /// little; at least the next one.
  private int middle() {
    final double balanced =
        fastest.flatMap(PlanEntry::measured).map(ChunkSearch::balanced).orElse(1.0);
    final double most = Math.min((double) MIDDLE_DELIVERIES / Math.max(1, deliveries), balanced);
    return Optional.ofNullable(numbers.higher(1))
        .map(next -> Math.max(next, numbers.headSet((int) Math.max(1, most), true).last()))
        .orElse(2);
  }

  /// For how many chunks start-ups take as long as a chunk on its way, if one chunk alone takes
  /// what was `measured`: √(sending ÷ start-up).
  private static double balanced(final PlanEntry.Measured measured) {
    final ScheduleMeasures measures = measured.measures();
    if (measures.price().isEmpty() || measures.startup().isEmpty()) {
      return 1;
    }
    final double startup = measures.startup().get().picoseconds();
    final double slot =
        measures.price().get().time().picoseconds() / (double) Math.max(1, measured.slots());
    return Math.sqrt(Math.max(0, slot - startup) / Math.max(1, startup));
  }

  /// Compares what `few` find for the numbers that are `following`, as long as they are faster than
  /// for the number before, the first time than `firstPs`, and than what was found before for the
  /// same number, or of new numbers than all.
  private void climb(
      final Collection<Integer> following, final List<NamedScheduler> few, final long firstPs) {
    long last = firstPs;
    boolean isHelpful = true;
    for (final int chunks : following) {
      if (!isHelpful || isOver()) {
        break;
      }
      final PlanSession session = challenged(chunks);
      final Optional<PlanEntry> found = session.glance(few);
      final long before =
          Optional.ofNullable(divisions.get(chunks))
              .map(DivisionRecord::timePs)
              .orElse(timePs(fastest));
      isHelpful = timePs(found) < Math.min(before, last);
      last = timePs(found);
      take(chunks, session, found);
    }
  }

  /// Searches with the whole effort; of a small problem first with all that costs little.
  private void search(final int chunks, final PlanSession session) {
    session.know(leader);
    if (chunks <= mostSketched) {
      take(chunks, session, session.sketch());
    }
    take(chunks, session, session.search());
  }

  /// The best of those that found a schedule: the more deliveries there are, the fewer.
  private List<NamedScheduler> few(final int chunks, final PlanSession session) {
    final long few = Math.min(FEW, FEW_DELIVERIES / Math.max(1, chunks * deliveries));
    return session.nearest().stream().limit(Math.max(1, few)).toList();
  }

  /// Those who were not near the best for the largest number of chunks that they were asked about.
  private Set<String> behind() {
    return places.entrySet().stream()
        .filter(place -> !place.getValue().isNear)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private PlanSession challenged(final int chunks) {
    final PlanSession session = sessions.apply(chunks);
    session.know(leader);
    fastest.ifPresent(session::challenge);
    return session;
  }

  private PlanSession begun(final int chunks) {
    if (chunks == 1) {
      return undivided;
    }
    final PlanSession session = sessions.apply(chunks);
    session.know(leader);
    session.glance();
    return session;
  }

  private boolean isOver() {
    return fastest.isPresent() && limit.isOverForSearches();
  }

  /// One, then as many as the ranks that share one sum, if the network is large; otherwise all, in
  /// increasing order.
  private static NavigableSet<Integer> numbers(final Demand demand, final int ranks) {
    final boolean isShared = demand.combines() && demand.deliveries() == ranks;
    final int sharing = isShared ? ranks / demand.chunks() : 1;
    return ranks > LARGE && sharing > 1 && (long) ranks * sharing <= MOST_SHARED_DELIVERIES
        ? new TreeSet<>(List.of(1, sharing))
        : ChunkNumbers.of(demand, ranks, MOST_DELIVERIES);
  }

  /// Takes what a session has `found`; returns whether it is faster than all before.
  private boolean take(
      final int chunks, final PlanSession session, final Optional<PlanEntry> found) {
    found.flatMap(PlanEntry::planned).ifPresent(listener);
    place(chunks, session);
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
      leader = session;
      chosen = chunks;
      fastest = found.map(PlanEntry::withoutSchedule);
    }
    return isFaster;
  }

  /// Notes who came near the best in a session with this number of `chunks`.
  private void place(final int chunks, final PlanSession session) {
    session
        .compared()
        .forEach(
            (name, isNear) ->
                places.merge(
                    name,
                    new Place(chunks, isNear),
                    (before, now) -> before.chunks > chunks ? before : now));
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
