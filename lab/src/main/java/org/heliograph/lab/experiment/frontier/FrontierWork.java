package org.heliograph.lab.experiment.frontier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.heliograph.bound.TimeScope;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.LibraryAlgorithms;
import org.heliograph.lab.planner.NamedScheduler;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.PlannedSchedule;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.planner.SchedulerChoice;
import org.heliograph.lab.planner.SizeFrontier;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Plans one size after another, and offers every schedule that a plan compared to all sizes.
///
/// The named schedulers are run once for each number of chunks that a plan compared.
final class FrontierWork {
  private final FrontierStudy study;
  private final StudyContext context;
  private final List<Bytes> sizes;
  private final TimeLimit limit;
  private final StatedProblem stated;
  private final CostModel cost;
  private final SizeFrontier frontier;
  private final Map<String, SizeFrontier> beside = new LinkedHashMap<>();
  private final Map<Integer, Problem> divisions = new HashMap<>();
  private final List<SkippedRecord> skipped = new ArrayList<>();
  private final Failures failures = new Failures();
  private final LibraryTimes libraries;

  FrontierWork(final FrontierStudy study, final StudyContext context) {
    this.study = study;
    this.context = context;
    this.sizes = study.sizes();
    this.limit = TimeLimit.part(context, 1);
    this.stated =
        InterruptibleExecutor.needed(
            context.interrupted(),
            "the problem was built",
            () -> study.question().stated(context.registry(), Optional.of(Objective.TIME)));
    this.cost =
        study
            .cost()
            .orElseGet(
                () ->
                    context.registry().parse(CostModel.class, stated.problem().switching().cost()));
    this.frontier = new SizeFrontier(cost, sizes);
    requireUndivided();
    final LibraryAlgorithms algorithms =
        study.beside().isEmpty()
            ? LibraryAlgorithms.of(context.registry(), stated.problem(), failures)
            : LibraryAlgorithms.none();
    this.libraries = new LibraryTimes(algorithms.followed());
    skipped.addAll(algorithms.skipped());
    chooseBeside(algorithms.schedulers());
  }

  /// What the plan of a size leaves: its bound with the start-up for which that holds.
  private record SizePlan(
      Bytes size, Optional<TimeBoundRecord> bound, Optional<Time> startup, boolean isInterrupted) {}

  FrontierAnswer answer() {
    final List<SizePlan> plans = plans();
    final List<FrontierAnswer.Found> found = new ArrayList<>();
    final Map<String, String> files = new HashMap<>();
    for (final SizePlan plan : plans) {
      final SizeFrontier.Point point = frontier.at(plan.size()).orElseThrow(this::nothing);
      final String file =
          files.computeIfAbsent(
              point.verified().schedule().digest() + point.problem().demand().chunks(),
              _ -> FrontierAnswer.file(plan.size()));
      found.add(
          new FrontierAnswer.Found(
              record(plan, point, file), stated(point.problem()).header(), point.verified()));
    }
    if (found.isEmpty()) {
      throw InterruptibleExecutor.nothingBefore("a size was planned");
    }
    final FrontierRecord record = record(plans, found);
    return new FrontierAnswer(
        record, found, libraries.tunings(stated, notes(record), record.points()));
  }

  /// What a tuning file says of where its choices come from.
  private static List<String> notes(final FrontierRecord record) {
    final FrontierRecord.FrontierProblem problem = record.problem();
    return List.of(
        "%s on %s, %s".formatted(problem.collective(), problem.topology(), problem.switching()),
        "Times by %s; hardware %s".formatted(problem.cost(), record.hardware().text()),
        "Sizes are those of the larger buffer. Between two of them the algorithm changes at their"
            + " geometric mean.");
  }

  /// The plans of all sizes, or of those before an interruption or the end of the time.
  private List<SizePlan> plans() {
    final List<SizePlan> plans = new ArrayList<>();
    for (final Bytes size : sizes) {
      if (limit.isOverForSearches()) {
        break;
      }
      planned(size).ifPresent(plans::add);
      context.progress().at(plans.size(), sizes.size(), "sizes");
    }
    return plans;
  }

  /// Throws if the collective states a number of chunks, which is chosen here.
  private void requireUndivided() {
    final Collective collective =
        context.registry().parse(Collective.class, study.question().collective());
    final Optional<Collective> whole = collective.divided(1);
    if (whole.isPresent() && !whole.get().equals(collective)) {
      throw new IllegalArgumentException(
          "frontier: '%s' states the number of chunks, which is chosen for each size. Maybe %s."
              .formatted(stated.collective(), SpecText.of(whole.get())));
    }
  }

  /// Those named, which must support the problem, or those of libraries that do.
  private void chooseBeside(final List<String> ofLibraries) {
    final boolean isNamed = !study.beside().isEmpty();
    final List<String> names = isNamed ? study.beside() : ofLibraries;
    if (names.isEmpty()) {
      return;
    }
    for (final NamedScheduler one : SchedulerChoice.of(context.registry(), names, failures)) {
      final Support support = one.support(stated.problem(), failures);
      if (support.isSupported()) {
        beside.put(one.name(), new SizeFrontier(cost, sizes));
      } else if (isNamed) {
        throw new IllegalArgumentException(
            "--beside %s does not support %s on %s: %s."
                .formatted(one.name(), stated.collective(), stated.topology(), support.reason()));
      } else {
        skipped.add(SkippedRecord.of(one.name(), support));
      }
    }
  }

  private PlanRequest request(final Bytes size) {
    return new PlanRequest(study.question().rankedBy(Objective.TIME))
        .with(new Pricing(Optional.of(size), Optional.empty(), study.cost(), Optional.empty()))
        .with(study.search())
        .with(study.threads());
  }

  /// Plans a size; empty if it was interrupted before there was anything to answer.
  private Optional<SizePlan> planned(final Bytes size) {
    final List<PlannedSchedule> found = new ArrayList<>();
    final PlanOutcome plan;
    try {
      plan =
          new Planner(context.silent(), limit)
              .plan(request(size), (PlannedSchedule one) -> found.add(one));
    } catch (final CancellationException _) {
      return Optional.empty();
    }
    failures.addAll(plan.record().omitted().failures());
    found.forEach(frontier::offer);
    if (frontier.at(size).isEmpty()) {
      throw noSchedule(plan);
    }
    addBeside(size, found);
    return Optional.of(
        new SizePlan(
            size,
            plan.record().timeBounds().stream()
                .filter(bound -> bound.scope().equals(TimeScope.ANY_DIVISION.text()))
                .findFirst(),
            plan.best().flatMap(best -> TimeBounds.startup(cost, best, size)),
            plan.record().run().interrupted()));
  }

  private RuntimeException noSchedule(final PlanOutcome plan) {
    return plan.record().run().interrupted()
        ? nothing()
        : new IllegalArgumentException(
            "frontier: no schedule of %s on %s was found: %s."
                .formatted(
                    stated.collective(), stated.topology(), plan.record().omitted().reason()));
  }

  private CancellationException nothing() {
    return InterruptibleExecutor.nothingBefore("a schedule was found");
  }

  /// Runs the named schedulers with each number of chunks that is new.
  private void addBeside(final Bytes size, final List<PlannedSchedule> found) {
    final Planner planner = new Planner(context.silent(), limit);
    for (final PlannedSchedule one : found) {
      final Problem problem = one.verified().problem();
      if (divisions.putIfAbsent(problem.demand().chunks(), problem) != null) {
        continue;
      }
      final StatedProblem divided = stated(problem);
      beside.forEach(
          (name, own) ->
              planner
                  .verified(divided, request(size).with(Participants.of(List.of(name))))
                  .map(verified -> new PlannedSchedule(name, verified))
                  .ifPresent(
                      made -> {
                        own.offer(made);
                        frontier.offer(made);
                      }));
    }
  }

  /// Into how many equal parts the contributions of `problem` are divided.
  private int parts(final Problem problem) {
    return problem.demand().chunks() / stated.problem().demand().chunks();
  }

  /// A division of the problem as spec texts.
  private StatedProblem stated(final Problem problem) {
    final String collective =
        parts(problem) == 1
            ? stated.collective()
            : context
                .registry()
                .parse(Collective.class, stated.collective())
                .divided(parts(problem))
                .map(SpecText::of)
                .orElseThrow();
    return new StatedProblem(
        stated.topology(), collective, stated.switching(), stated.hardware(), problem);
  }

  private FrontierRecord.Point record(
      final SizePlan plan, final SizeFrontier.Point point, final String file) {
    final long timePs = point.time().picoseconds();
    final Optional<TimeBoundRecord> bound = bound(plan, point.verified());
    if (bound.filter(it -> it.timePs() > timePs).isPresent()) {
      throw new AssertionError(
          "%s takes %s ps at %s, but %s proves %s ps"
              .formatted(
                  point.planned().scheduler(),
                  timePs,
                  plan.size(),
                  bound.get().name(),
                  bound.get().timePs()));
    }
    final List<FrontierRecord.Beside> rows = beside(plan.size());
    return new FrontierRecord.Point(
        plan.size().bytes(),
        parts(point.problem()),
        point.planned().scheduler(),
        point.verified().slots(),
        timePs,
        bandwidth(plan.size(), timePs),
        bound,
        bound
            .filter(it -> it.timePs() > 0)
            .map(it -> (timePs - it.timePs()) / (double) it.timePs()),
        !point.isDim(),
        point.verified().schedule().digest(),
        file,
        plan.isInterrupted(),
        rows,
        libraries.times(rows, timePs));
  }

  private Optional<BandwidthRecord> bandwidth(final Bytes size, final long timePs) {
    return BandwidthRecord.of(stated.problem().demand(), size.bytes(), timePs);
  }

  /// The bound of the plan, if it holds for the price of `verified`, which another plan may have
  /// found.
  private Optional<TimeBoundRecord> bound(final SizePlan plan, final Verified verified) {
    final Optional<Time> startup = TimeBounds.startup(cost, verified, plan.size());
    return plan.bound().filter(_ -> startup.isPresent() && startup.equals(plan.startup()));
  }

  private List<FrontierRecord.Beside> beside(final Bytes size) {
    final List<FrontierRecord.Beside> rows = new ArrayList<>();
    beside.forEach(
        (name, own) ->
            own.at(size)
                .map(
                    point ->
                        new FrontierRecord.Beside(
                            name,
                            parts(point.problem()),
                            point.verified().slots(),
                            point.time().picoseconds(),
                            bandwidth(size, point.time().picoseconds())))
                .ifPresent(rows::add));
    return rows;
  }

  private FrontierRecord record(
      final List<SizePlan> plans, final List<FrontierAnswer.Found> found) {
    final List<FrontierRecord.Point> points =
        found.stream().map(FrontierAnswer.Found::point).toList();
    return new FrontierRecord(
        FrontierRecord.FORMAT,
        Version.text(),
        new FrontierRecord.FrontierRun(
            study.search().seed(),
            study.search().evaluations(),
            sizes.size(),
            plans.size() < sizes.size() || plans.stream().anyMatch(SizePlan::isInterrupted)),
        new FrontierRecord.FrontierProblem(
            stated.topology(),
            stated.collective(),
            stated.switching(),
            SpecText.of(cost),
            stated.problem().topology().nodes()),
        HardwareRecord.of(stated.problem()),
        points,
        points.stream()
            .filter(FrontierRecord.Point::isOpen)
            .map(FrontierRecord.Point::sizeBytes)
            .toList(),
        new OmittedRecord(skipped, failures.records()));
  }
}
