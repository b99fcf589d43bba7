package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.Strategy;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The main job: every scheduler that supports the problem, verified, bounded, priced, ranked.
///
/// Each scheduler and bound has a random stream of its own, drawn from the seed and its name, so
/// the result depends neither on the number of threads nor on who else competes.
public final class Planner {
  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;

  /// A planner that tells `progress` how far it is and stops early once `interrupted` says so.
  public Planner(
      final Registry registry, final Progress progress, final BooleanSupplier interrupted) {
    this.registry = registry;
    this.progress = progress;
    this.interrupted = interrupted;
  }

  /// Plans; throws `IllegalArgumentException` if the request makes no sense.
  public Plan plan(final PlanRequest request) {
    return plan(request, Optional.empty());
  }

  /// The schedule of the first scheduler requested alone, if the verifier accepts one; no bounds,
  /// no price.
  public Optional<Verified> verified(final PlanRequest request) {
    return verified(
        StatedProblem.of(
            registry,
            request.topology(),
            request.collective(),
            request.switching(),
            request.objective()),
        request);
  }

  /// The same where the problem that `request` names was built before.
  public Optional<Verified> verified(final StatedProblem stated, final PlanRequest request) {
    final Contestant contestant = Contestant.of(registry, request.schedulers()).getFirst();
    return attempt(stated.problem(), contestant, request, Optional.empty()).verified();
  }

  /// Plans, where searches that can be resumed begin with what the file `checkpoint` holds, if
  /// one is given, and leave there what they need to go on.
  public Plan plan(final PlanRequest request, final Optional<Path> checkpoint) {
    final StatedProblem stated =
        StatedProblem.of(
            registry,
            request.topology(),
            request.collective(),
            request.switching(),
            request.objective());
    final CostModel cost = cost(request);
    final Optional<EnergyModel> energy =
        Optional.of(request.energy())
            .filter(text -> !text.isEmpty())
            .map(text -> registry.parse(EnergyModel.class, text));
    final List<Contestant> contestants = Contestant.of(registry, request.schedulers());
    final Optional<Checkpoints> checkpoints =
        checkpoint.map(path -> Checkpoints.open(path, stated, request.seed(), contestants));
    final BoundSurvey survey =
        new BoundSurvey(registry, stated.problem(), budget(request), request.seed());
    final List<Attempt> attempts = new ArrayList<>();
    final Crew crew = new Crew(interrupted);
    try {
      final Future<List<BoundSurvey.Row>> bounds = crew.start(survey::cheap);
      final List<Future<Attempt>> running = new ArrayList<>();
      for (final Contestant contestant : contestants) {
        running.add(crew.start(() -> attempt(stated.problem(), contestant, request, checkpoints)));
      }
      for (int i = 0; i < running.size(); i++) {
        attempts.add(
            crew.result(running.get(i))
                .orElse(Attempt.without(contestants.get(i), "interrupted before it was done")));
        progress.at(attempts.size(), contestants.size(), "schedulers");
      }
      checkpoints.ifPresent(Checkpoints::close);
      final List<BoundSurvey.Row> cheap = crew.result(bounds).orElseGet(survey::trivial);
      return new PlanSummary(
              stated, request, closing(crew, survey, cheap, attempts), attempts, cost, energy)
          .plan(ClaimSurvey.of(registry, stated.problem()), interrupted.getAsBoolean())
          .with(checkpoints.flatMap(Checkpoints::unkept));
    } finally {
      crew.dismiss();
    }
  }

  private CostModel cost(final PlanRequest request) {
    return registry.parse(
        CostModel.class,
        request.cost().isEmpty()
            ? registry.parse(TopologyFamily.class, request.topology()).cost()
            : request.cost());
  }

  /// Costly bounds are asked only when a gap is left for them to close.
  private List<BoundSurvey.Row> closing(
      final Crew crew,
      final BoundSurvey survey,
      final List<BoundSurvey.Row> cheap,
      final List<Attempt> attempts) {
    final long bound = cheap.getFirst().bound().slots();
    final boolean isMet =
        attempts.stream()
            .flatMap(attempt -> attempt.verified().stream())
            .anyMatch(verified -> verified.slots() == bound);
    return isMet || interrupted.getAsBoolean()
        ? cheap
        : crew.result(crew.start(() -> survey.completed(cheap))).orElse(cheap);
  }

  private Budget budget(final PlanRequest request) {
    return new Budget(request.budget(), interrupted);
  }

  private Attempt attempt(
      final Problem problem,
      final Contestant contestant,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints) {
    try {
      return tried(problem, contestant, request, checkpoints);
    } catch (final OutOfMemoryError e) {
      return Attempt.without(contestant, "it needs more memory than Java may use here");
    } catch (final StackOverflowError e) {
      return Attempt.without(contestant, "its recursion is deeper than the stack here");
    }
  }

  /// What a strategy chooses at the prices of the cost model where time decides: where chunks
  /// merge, or the delay is a time. Elsewhere slots are all that counts, and it chooses by
  /// itself.
  private Contestant chosen(
      final Problem problem, final Contestant contestant, final PlanRequest request) {
    final boolean merges = problem.capabilities().aggregate();
    final boolean isTimed = merges || !problem.switching().timing().perChange().equals(Time.ZERO);
    return contestant.scheduler() instanceof final Strategy strategy && isTimed
        ? cost(request)
            .tariff(problem, request.size())
            .map(tariff -> merges ? tariff : tariff.unmerged())
            .map(tariff -> Contestant.of(strategy.at(problem, tariff)))
            .orElse(contestant)
        : contestant;
  }

  private Attempt tried(
      final Problem problem,
      final Contestant contestant,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints) {
    final Support support = contestant.scheduler().supports(problem);
    if (!support.isSupported()) {
      return Attempt.without(contestant, support.reason());
    }
    if (interrupted.getAsBoolean()) {
      return Attempt.without(contestant, "interrupted before its turn");
    }
    final long start = System.nanoTime();
    final Contestant chosen = chosen(problem, contestant, request);
    final SplittableRandom random = Seeds.stream(request.seed(), contestant.name());
    final Outcome outcome =
        chosen.scheduler() instanceof final Resumable resumable && checkpoints.isPresent()
            ? resumable.schedule(
                problem,
                budget(request),
                random,
                Progress.SILENT,
                checkpoints.get().of(contestant.name()))
            : chosen.scheduler().schedule(problem, budget(request), random, Progress.SILENT);
    final Optional<Schedule> schedule = outcome.found();
    if (schedule.isEmpty()) {
      return Attempt.without(
          contestant,
          outcome instanceof Outcome.Impossible(String proof)
              ? "impossible: " + proof
              : interrupted.getAsBoolean()
                  ? "interrupted before it found anything"
                  : "nothing found within the budget");
    }
    return Attempt.judged(
            chosen,
            new Verifier().verify(problem, schedule.get()),
            schedule.get(),
            (System.nanoTime() - start) / 1e9)
        .with(outcome);
  }
}
