package org.heliograph.lab.experiment.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SynchronousSteps;
import org.heliograph.solvers.StepSearch;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Computes the front for 1, 2, … chunks per contribution.
///
/// For each number of steps, from the least possible one up, the solver is asked for the fewest
/// rounds, from the lower bound up. A schedule counts once it is verified and its steps are counted
/// from its transmissions alone.
final class StepsWork {
  private static final String SWITCHING = "store-and-forward";
  private static final int MOST_UNANSWERED = 2;

  private final Steps steps;
  private final StudyContext context;
  private final Topology network;
  private final SwitchingModel switching;

  StepsWork(final Steps steps, final StudyContext context) {
    this.steps = steps;
    this.context = context;
    this.network = context.registry().network(steps.topology());
    this.switching =
        steps
            .switching()
            .orElseGet(() -> context.registry().parse(SwitchingModel.class, SWITCHING));
  }

  StepsFront front() {
    final Failures failures = new Failures();
    final List<StepsFront.Found> found = new ArrayList<>();
    final List<Integer> unanswered = new ArrayList<>();
    final StatedProblem whole = stated(1);
    requireSupported(whole);
    for (int chunks = 1; chunks <= steps.mostChunks() && !context.isOver(); chunks++) {
      final StatedProblem stated = stated(chunks);
      final List<StepsFront.Found> next =
          StepSearch.support(stated.problem()).isSupported()
              ? new Division(stated, chunks, failures).found()
              : List.of();
      found.addAll(next);
      if (next.isEmpty()) {
        unanswered.add(chunks);
      }
      context.progress().at(chunks, steps.mostChunks(), "numbers of chunks");
    }
    final List<StepsFront.Found> marked = marked(found);
    return new StepsFront(record(whole, marked, unanswered, failures), marked);
  }

  private StepsRecord record(
      final StatedProblem whole,
      final List<StepsFront.Found> found,
      final List<Integer> unanswered,
      final Failures failures) {
    return new StepsRecord(
        StepsRecord.FORMAT,
        Version.text(),
        new StepsRecord.StepsRun(
            steps.search().seed(), steps.search().evaluations(), context.isOver()),
        new StepsRecord.StepsProblem(
            whole.topology(),
            whole.collective(),
            whole.switching(),
            network.nodes(),
            leastSteps(whole.problem())),
        found.stream().map(StepsFront.Found::point).toList(),
        unanswered,
        failures.records());
  }

  private StatedProblem stated(final int chunks) {
    final Optional<Collective> divided =
        chunks == 1 ? Optional.of(steps.collective()) : steps.collective().divided(chunks);
    if (divided.isEmpty()) {
      throw new IllegalArgumentException(
          "--most-chunks (%s): '%s' sends nothing that could be divided. Maybe --most-chunks 1."
              .formatted(steps.mostChunks(), SpecText.of(steps.collective())));
    }
    return StatedProblem.of(
        context.registry(), steps.topology(), network, divided.get(), switching);
  }

  private static void requireSupported(final StatedProblem stated) {
    final Support support = StepSearch.support(stated.problem());
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "steps: cannot search %s on %s: %s.%s"
              .formatted(
                  stated.collective(),
                  stated.topology(),
                  support.reason(),
                  support.isLacking() ? "" : " Maybe another collective, a smaller network."));
    }
  }

  /// The largest distance of a target from the nearest source of its chunk: each step brings a
  /// chunk one link further.
  private static int leastSteps(final Problem problem) {
    final Digraph graph = problem.topology().graph();
    int least = 1;
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      final NodeSet targets = problem.demand().targets(chunk);
      final int[] distances = new int[graph.nodes()];
      Arrays.fill(distances, Integer.MAX_VALUE);
      final NodeSet sources = problem.demand().sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        final int[] own = BreadthFirst.distancesFrom(graph, sources.get(i));
        for (int node = 0; node < own.length; node++) {
          distances[node] = own[node] < 0 ? distances[node] : Math.min(distances[node], own[node]);
        }
      }
      for (int i = 0; i < targets.size(); i++) {
        least = Math.max(least, distances[targets.get(i)]);
      }
    }
    return least;
  }

  private static List<StepsFront.Found> marked(final List<StepsFront.Found> found) {
    return found.stream()
        .map(
            one ->
                one.onFront(
                    found.stream().noneMatch(other -> other.point().dominates(one.point()))))
        .toList();
  }

  /// The search for one number of chunks.
  private final class Division {
    private final StatedProblem stated;
    private final Problem problem;
    private final int chunks;
    private final Budget budget;
    private final int leastSteps;
    private final int leastRounds;

    Division(final StatedProblem stated, final int chunks, final Failures failures) {
      this.stated = stated;
      this.problem = stated.problem();
      this.chunks = chunks;
      this.budget = new Budget(steps.search().evaluations(), context.interrupted());
      this.leastSteps = leastSteps(problem);
      this.leastRounds =
          Math.toIntExact(
              new BoundSurvey(context.registry(), problem, budget, steps.search().seed(), failures)
                  .all()
                  .getFirst()
                  .bound()
                  .slots());
    }

    /// The points, fewest steps first, each with fewer rounds than the one before.
    List<StepsFront.Found> found() {
      final List<StepsFront.Found> all = new ArrayList<>();
      int most = Integer.MAX_VALUE;
      for (int steps = leastSteps;
          steps <= most && most >= leastRounds && !context.isOver();
          steps++) {
        final Optional<StepsFront.Found> next = fewestRounds(steps, most);
        if (next.isEmpty() && most == Integer.MAX_VALUE) {
          break;
        }
        next.ifPresent(all::add);
        most = next.map(one -> one.point().rounds() - 1).orElse(most);
      }
      return all;
    }

    /// The schedule of `steps` steps with the fewest rounds, at most `most`, if the solver finds
    /// one.
    private Optional<StepsFront.Found> fewestRounds(final int steps, final int most) {
      final int begin = Math.max(leastRounds, steps);
      int unanswered = 0;
      for (int rounds = begin; rounds <= most && unanswered <= MOST_UNANSWERED; rounds++) {
        switch (StepSearch.search(problem, steps, rounds, budget)) {
          case StepSearch.Feasible(Schedule schedule) -> {
            return Optional.of(verified(steps, schedule, unanswered > 0));
          }
          case StepSearch.Infeasible _ -> {}
          case StepSearch.Unknown _ -> unanswered++;
        }
      }
      return Optional.empty();
    }

    private StepsFront.Found verified(
        final int steps, final Schedule schedule, final boolean isOpen) {
      final int counted =
          SynchronousSteps.count(problem.topology(), schedule, problem.demand().chunks());
      if (!(new Verifier().verify(problem, schedule) instanceof final Verified verified)
          || counted > steps) {
        throw new AssertionError(
            "a schedule of %s is not valid or takes %s"
                .formatted(Count.of(steps, "step"), counted));
      }
      final StepsPoint.Proof searched = isOpen ? StepsPoint.Proof.OPEN : StepsPoint.Proof.SOLVER;
      final boolean isLeast = schedule.slots() <= Math.max(leastRounds, steps);
      return new StepsFront.Found(
          new StepsPoint(
              chunks,
              counted,
              schedule.slots(),
              isLeast ? StepsPoint.Proof.BOUND : searched,
              false,
              schedule.digest()),
          stated.header(),
          verified);
    }
  }
}
