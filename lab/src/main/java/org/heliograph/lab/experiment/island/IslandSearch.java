package org.heliograph.lab.experiment.island;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.SearchState;
import org.heliograph.formats.CheckpointFile;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.engine.EngineOutput;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Searches on several islands, which exchange their best after each round, in a ring.
///
/// The result depends on the request alone, not on the engine or the number of workers: a round
/// ends when all its islands have ended, and among several that reach the target in a round the
/// first island wins. Islands after the first one that has reached it are stopped.
final class IslandSearch {
  private final StudyContext context;
  private final SearchStudy request;
  private final StatedProblem stated;
  private final BoundRecord bound;
  private final IslandText common;
  private final String scheduler;
  private final int target;
  private final List<IslandRound> rounds = new ArrayList<>();
  private final List<List<Double>> seconds = new ArrayList<>();
  private Optional<Best> best = Optional.empty();

  private record Best(int slots, int round, int island, SearchState schedule) {}

  private IslandSearch(
      final StudyContext context,
      final SearchStudy request,
      final StatedProblem stated,
      final BoundRecord bound) {
    this.context = context;
    this.request = request;
    this.stated = stated;
    this.bound = bound;
    this.scheduler = SpecText.of(context.registry().parse(Scheduler.class, request.scheduler()));
    this.target = request.slots().orElse((int) Math.min(bound.slots(), Integer.MAX_VALUE));
    this.common =
        new IslandText(
            new CheckpointFile(
                stated.header(),
                TopologyDigest.of(stated.problem().topology()),
                request.seed(),
                Version.text(),
                new TreeMap<>()));
  }

  /// Searches on the workers of `session`. Throws `IllegalArgumentException` if the request makes
  /// no sense.
  static IslandAnswer run(
      final StudyContext context, final SearchStudy request, final EngineSession session) {
    final StatedProblem stated =
        StatedProblem.of(
            context.registry(),
            request.topology(),
            request.collective(),
            request.switching(),
            Objective.SLOTS);
    requireSupported(context, request, stated.problem());
    final BoundRecord bound =
        new BoundSurvey(
                context.registry(),
                stated.problem(),
                new Budget(RequestDefaults.BUDGET, context.interrupted()),
                request.seed(),
                new Failures())
            .all()
            .getFirst()
            .record();
    return new IslandSearch(context, request, stated, bound).searched(session);
  }

  private static void requireSupported(
      final StudyContext context, final SearchStudy request, final Problem problem) {
    final Support support =
        context.registry().parse(Scheduler.class, request.scheduler()).supports(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "%s does not apply: %s.".formatted(request.scheduler(), support.reason()));
    }
  }

  private IslandAnswer searched(final EngineSession session) {
    final long start = System.nanoTime();
    List<Map<String, SearchState>> states = List.of();
    for (int round = 0; round < request.rounds() && !isOver(); round++) {
      states = ended(session, round, states);
      final int ended = round;
      best.ifPresent(
          found -> {
            final IslandRound row =
                new IslandRound(
                    ended + 1, found.slots, found.island, (System.nanoTime() - start) / 1e9);
            rounds.add(row);
            context.progress().at(row.round(), request.rounds(), "rounds, best " + row.slots());
            context.rows().accept(IslandAnswer.table(List.of(row)));
          });
    }
    return new IslandAnswer(
        request,
        stated,
        bound,
        rounds,
        WorkerTime.of(seconds),
        best.flatMap(this::verified),
        context.isOver());
  }

  private boolean isOver() {
    return context.isOver() || best.filter(found -> found.slots <= target).isPresent();
  }

  /// Makes a round; returns the states in which its islands ended.
  private List<Map<String, SearchState>> ended(
      final EngineSession session, final int round, final List<Map<String, SearchState>> before) {
    final int islands = request.islands();
    final SortedMap<Integer, IslandText> arrived = new TreeMap<>();
    final List<String> inputs = new ArrayList<>();
    for (int island = 0; island < islands; island++) {
      inputs.add(input(island, round, before));
    }
    final BooleanSupplier stop = () -> context.isOver() || isDecided(arrived);
    session.run(new IslandTask(), inputs, output -> arrive(arrived, output), stop);
    for (final Map.Entry<Integer, IslandText> island : arrived.entrySet()) {
      island
          .getValue()
          .state(IslandText.SCHEDULE)
          .ifPresent(schedule -> improve(schedule, round, island.getKey()));
    }
    // Whether islands after the first one that reached the target have ended is chance.
    final long needed =
        best.filter(found -> found.slots <= target).map(Best::island).orElse(islands) + 1L;
    seconds.add(arrived.values().stream().limit(needed).map(IslandText::seconds).toList());
    return arrived.values().stream()
        .map(content -> (Map<String, SearchState>) content.file().searches())
        .toList();
  }

  private static void arrive(
      final SortedMap<Integer, IslandText> arrived, final EngineOutput output) {
    final IslandText content = IslandText.of(output.text());
    synchronized (arrived) {
      arrived.put(output.input(), content);
    }
  }

  /// Whether an island has reached the target, and all before it have ended.
  private boolean isDecided(final SortedMap<Integer, IslandText> arrived) {
    synchronized (arrived) {
      int next = 0;
      for (final Map.Entry<Integer, IslandText> island : arrived.entrySet()) {
        if (island.getKey() != next++) {
          return false;
        }
        if (slots(island.getValue()) <= target) {
          return true;
        }
      }
      return false;
    }
  }

  private static int slots(final IslandText content) {
    return content.state(IslandText.SCHEDULE).map(IslandSearch::slots).orElse(Integer.MAX_VALUE);
  }

  private static int slots(final SearchState schedule) {
    return (int) schedule.number("slots", 0, Integer.MAX_VALUE);
  }

  private void improve(final SearchState schedule, final int round, final int island) {
    final int slots = slots(schedule);
    if (best.isEmpty() || (slots < best.get().slots && best.get().slots > target)) {
      best = Optional.of(new Best(slots, round, island, schedule));
    }
  }

  private String input(
      final int island, final int round, final List<Map<String, SearchState>> before) {
    final Map<String, SearchState> states = new TreeMap<>();
    if (!before.isEmpty()) {
      copy(before.get(island), IslandText.OWN, states);
      final int neighbour = (island + request.islands() - 1) % request.islands();
      copy(before.get(neighbour), IslandText.MIGRANT, states);
    }
    return common.input(
        new IslandText.Stay(scheduler, island, round, request.share(), target), states);
  }

  private static void copy(
      final Map<String, SearchState> from, final String name, final Map<String, SearchState> to) {
    Optional.ofNullable(from.get(IslandText.OWN)).ifPresent(state -> to.put(name, state));
  }

  private Optional<Verified> verified(final Best found) {
    return new Verifier()
                .verify(stated.problem(), IslandText.schedule(stated.problem(), found.schedule))
            instanceof final Verified verified
        ? Optional.of(verified)
        : Optional.empty();
  }
}
