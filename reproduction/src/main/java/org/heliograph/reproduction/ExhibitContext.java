package org.heliograph.reproduction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.ScheduleTime;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairRow;
import org.heliograph.lab.experiment.repair.RepairTable;
import org.heliograph.lab.experiment.repair.Repairs;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// What exhibits are computed with: the registry, a seed, a listener for the progress, a test for
/// interruptions, the results of the same run, and the item that is computed.
public record ExhibitContext(
    Registry registry,
    long seed,
    Progress progress,
    BooleanSupplier interrupted,
    ResultCache cache,
    Optional<PaperItem> item) {

  private static final long BOUND_BUDGET = 64;

  /// A context with an empty cache.
  public ExhibitContext(
      final Registry registry,
      final long seed,
      final Progress progress,
      final BooleanSupplier interrupted) {
    this(registry, seed, progress, interrupted, new ResultCache(), Optional.empty());
  }

  /// The same context for an exhibit of a paper.
  ExhibitContext of(final PaperItem one) {
    return new ExhibitContext(registry, seed, progress, interrupted, cache, Optional.of(one));
  }

  /// The notes of the exhibit that is computed, from `notes.md`: `values` are those of its places
  /// that name no parameter, in order.
  public List<String> notes(final Object... values) {
    return item.stream().flatMap(it -> it.notes(it.item(), values).stream()).toList();
  }

  /// One text of the exhibit, from its section `part` of `notes.md`.
  public String note(final String part, final Object... values) {
    return item.map(it -> String.join(" ", it.notes(it.item() + "." + part, values))).orElse("");
  }

  /// The context of studies that an exhibit runs.
  public StudyContext lab() {
    return new StudyContext(registry, progress, interrupted);
  }

  /// What the paper states of the exhibit that is computed, with what is computed of each.
  public List<PrintedFact> facts(final Object... computed) {
    return item.stream()
        .flatMap(it -> PrintedFact.of(it.paper(), it.item(), computed).stream())
        .toList();
  }

  /// What of that is compared with the print.
  public List<ComputedCell> factCells(final Object... computed) {
    return PrintedFact.cells(facts(computed));
  }

  /// A dot plot of the exhibit, with a row for each of `cases`; `figures.csv` has its words.
  public <C> ExhibitFigure dots(
      final String name, final List<C> cases, final Function<C, DotPlot.Row> row) {
    return dots(name, cases.stream().map(row).toList());
  }

  /// A dot plot of these rows.
  public ExhibitFigure dots(final String name, final List<DotPlot.Row> rows) {
    return ExhibitFigure.dots(item.orElseThrow().figure(name), rows);
  }

  /// A chart of lines.
  public ExhibitFigure lines(final String name, final List<LinePlot.Series> series) {
    return ExhibitFigure.lines(item.orElseThrow().figure(name), series);
  }

  /// The network that `text` names.
  public Topology topology(final String text) {
    return registry.network(text);
  }

  /// The cases of an exhibit that goes beyond its paper, from the file of its item in `cases`.
  public PrintedValues cases() {
    final PaperItem of = item.orElseThrow();
    return PrintedValues.of(of.paper(), "cases/%s.csv".formatted(of.item()));
  }

  /// The verified schedule of fewest slots among those of several schedulers, and by which of them.
  public Optional<Map.Entry<String, Verified>> shortest(
      final ProblemText problem, final List<String> schedulers, final long budget) {
    return schedulers.stream()
        .flatMap(it -> verified(problem, it, budget).map(made -> Map.entry(it, made)).stream())
        .min(Comparator.comparingInt(it -> it.getValue().slots()));
  }

  /// Plans with one scheduler: verified, with the best certified bound.
  public PlanRecord plan(final ProblemText problem, final String scheduler, final long budget) {
    final PlanRecord record =
        new Planner(lab().silent()).plan(request(problem, scheduler, budget)).record();
    Failures.requireNone(record.omitted().failures());
    return record;
  }

  /// The schedule of one scheduler, if the verifier accepts it; quicker than a plan.
  public Optional<Verified> verified(
      final ProblemText problem, final String scheduler, final long budget) {
    return new Planner(lab().silent()).verified(request(problem, scheduler, budget));
  }

  /// The same for a problem that was stated before.
  public Optional<Verified> verified(
      final StatedProblem stated, final String scheduler, final long budget) {
    final ProblemText problem =
        new ProblemText(stated.collective(), stated.topology(), stated.switching());
    return new Planner(lab().silent()).verified(stated, request(problem, scheduler, budget));
  }

  /// A problem for several schedulers: it and its network are built once in a run, and kept.
  public StatedProblem stated(final ProblemText problem) {
    return cache.of(
        StatedProblem.class,
        problem,
        () -> {
          final TopologyFamily family = registry.parse(TopologyFamily.class, problem.topology());
          return StatedProblem.of(
              registry,
              family,
              cache.of(Topology.class, family, family::build),
              problem.collective(),
              problem.switchingIfGiven(),
              Objective.SLOTS);
        });
  }

  private PlanRequest request(
      final ProblemText problem, final String scheduler, final long budget) {
    return new PlanRequest(
            new Question(problem.collective(), problem.topology())
                .under(problem.switchingIfGiven()))
        .with(new Search(budget, seed))
        .with(Participants.of(List.of(scheduler)));
  }

  /// What a schedule costs by the cost model that `model` names, for contributions of each size.
  public List<Time> times(final Verified verified, final String model, final List<Bytes> sizes) {
    return registry.parse(CostModel.class, model).prices(verified, sizes).stream()
        .map(ScheduleTime::time)
        .toList();
  }

  /// The best certified bound on the slots of any schedule.
  public long bound(final ProblemText problem) {
    final Failures failures = new Failures();
    final long slots = survey(problem, failures).all().getFirst().bound().slots();
    failures.requireNone();
    return slots;
  }

  /// What one bound certifies; quicker than all of them.
  public long bound(final ProblemText problem, final String name) {
    return survey(problem, new Failures()).only(name).bound().slots();
  }

  private BoundSurvey survey(final ProblemText problem, final Failures failures) {
    final StatedProblem stated =
        StatedProblem.of(
            registry,
            problem.topology(),
            problem.collective(),
            problem.switchingIfGiven(),
            Objective.SLOTS);
    return new BoundSurvey(
        registry, stated.problem(), new Budget(BOUND_BUDGET, interrupted), seed, failures);
  }

  /// The repaired schedule for each single link that may fail, in one direction.
  public List<RepairRow> singleFaults(final ProblemText problem, final long budget) {
    final RepairTable table =
        new Repairs(
                lab().silent(),
                new RepairRequest(
                    new RepairRequest.Start.Planned(problem.collective(), problem.topology()),
                    problem.switchingIfGiven(),
                    Optional.empty(),
                    Bytes.parse(RequestDefaults.SIZE),
                    seed,
                    budget,
                    0))
            .all(false, false, true);
    Failures.requireNone(table.failures());
    return table.rows();
  }

  /// Computes an answer for each case in turn, and reports the progress; `unit` is what cases are
  /// called while they are counted.
  public <C, A> List<A> sweep(final List<C> cases, final String unit, final Function<C, A> answer) {
    final List<A> answers = new ArrayList<>();
    for (final C one : cases) {
      answers.add(answer.apply(one));
      progress.at(answers.size(), cases.size(), unit);
    }
    return answers;
  }

  /// The same with several cases at a time, one on each core; empty where an interruption left a
  /// case without an answer.
  public <C, A> List<Optional<A>> parallelSweep(
      final List<C> cases, final String unit, final Function<C, A> answer) {
    try (InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(interrupted)) {
      final List<Future<A>> running = new ArrayList<>();
      for (final C one : cases) {
        running.add(interruptibleExecutor.start(() -> answer.apply(one)));
      }
      return sweep(running, unit, interruptibleExecutor::result);
    }
  }
}
