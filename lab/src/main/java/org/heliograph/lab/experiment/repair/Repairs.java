package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.file.ReadSchedule;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.verify.Verified;

/// Repairs a schedule after links or nodes have failed.
///
/// First every repairer gets 1/64 of the budget. If the result does not meet a checked lower bound,
/// repairers and then all schedulers get the whole budget. So the result is never worse than a new
/// plan; if both have equally many slots, it is the repair. If the switching model takes light into
/// account, results whose lightpaths have enough of it come first.
public final class Repairs {
  private static final long QUICK_SHARE = 64;

  private final StudyContext context;
  private final RepairRequest request;
  private final TimeLimit planning;
  private final Failures failures = new Failures();

  /// Repairs of the schedule that `request` names; reports progress in faults.
  public Repairs(final StudyContext context, final RepairRequest request) {
    this(context, request, TimeLimit.none(context.interrupted()));
  }

  /// The same where the plan of a schedule to start from has its own time limit.
  public Repairs(
      final StudyContext context, final RepairRequest request, final TimeLimit planning) {
    this.context = context;
    this.planning = planning;
    this.request = request;
  }

  /// The faults of the intact network, so that names are checked before any work is done.
  private RepairFaults faults(final boolean oneWay) {
    final String topology =
        switch (request.start()) {
          case RepairRequest.Start.ScheduleFile(final ScheduleFileRequest file) ->
              ReadSchedule.of(context.registry(), file).topology();
          case RepairRequest.Start.Planned planned -> planned.topology();
          case RepairRequest.Start.Scheduled scheduled -> scheduled.stated().topology();
        };
    return new RepairFaults(
        InterruptibleExecutor.needed(
            context.interrupted(),
            "the network was built",
            () -> context.registry().network(topology)),
        oneWay);
  }

  private RepairBefore before(final RepairStart start) {
    final Verified schedule = start.schedule();
    final BoundSurvey survey = survey(start.stated().problem());
    final long bound = slots(closing(survey, survey.within(survey::cheap), schedule.slots()));
    return new RepairBefore(
        start.stated().topology(),
        start.stated().collective(),
        start.stated().switching(),
        schedule.slots(),
        bound,
        bound == schedule.slots(),
        schedule.schedule().transmissions(),
        schedule.schedule().digest(),
        SpecText.of(pricing(start).cost()),
        request.size().bytes(),
        pricing(start).timePs(schedule));
  }

  private RepairPricing pricing(final RepairStart start) {
    final CostModel cost =
        context.registry().parse(CostModel.class, start.stated().problem().switching().cost());
    return new RepairPricing(cost, request.size(), failures);
  }

  /// Repairs after these links and nodes failed together, named as in [RepairFault].
  ///
  /// Throws with one sentence if a name means nothing or if no problem is left.
  public RepairedSchedule repair(
      final List<String> links, final List<String> nodes, final boolean oneWay) {
    final RepairFault fault = faults(oneWay).named(links, nodes);
    final RepairStart start = RepairStart.of(context, request, planning, failures);
    return switch (DamagedProblem.of(start, fault)) {
      case DamagedProblem.Stated stated -> repaired(start, before(start), fault, stated);
      case DamagedProblem.Refused(_, final String sentence) ->
          throw new IllegalArgumentException(sentence);
    };
  }

  /// Repairs after every single fault, or every double one, each from the intact schedule.
  public RepairTable all(final boolean doubles, final boolean ofNodes, final boolean oneWay) {
    final RepairFaults faults = faults(oneWay);
    final List<RepairFault> listed = doubles ? faults.doubles(ofNodes) : faults.singles(ofNodes);
    final RepairStart start = RepairStart.of(context, request, planning, failures);
    final RepairBefore before = before(start);
    final List<RepairRow> rows =
        context.each(listed, "faults", fault -> guarded(start, before, fault));
    return new RepairTable(
        RepairTable.FORMAT,
        Version.text(),
        RunRecord.of(request.seed(), request.budget(), context.isOver()),
        before,
        SpecText.of(start.switching()),
        HardwareRecord.of(start.stated().problem()),
        List.copyOf(rows),
        RepairTable.RepairSummary.of(rows),
        failures.records());
  }

  private RepairRow guarded(
      final RepairStart start, final RepairBefore before, final RepairFault fault) {
    return CallResult.of(() -> row(start, before, fault))
        .or(
            failure -> {
              failures.note("fault", fault.text(), failure);
              return RepairRow.without(fault, RepairRow.Status.NOTHING_FOUND, failure.reason());
            });
  }

  private RepairRow row(
      final RepairStart start, final RepairBefore before, final RepairFault fault) {
    return switch (DamagedProblem.of(start, fault)) {
      case DamagedProblem.Stated stated ->
          row(fault, repaired(start, before, fault, stated).record());
      case DamagedProblem.Refused(final RepairRow.Status status, final String sentence) ->
          RepairRow.without(fault, status, sentence);
    };
  }

  private static RepairRow row(final RepairFault fault, final RepairRecord record) {
    if (record.best().isEmpty()) {
      return RepairRow.without(
          fault, RepairRow.Status.NOTHING_FOUND, "no schedule was found within the budget");
    }
    final RepairResult best = record.best().get();
    return new RepairRow(
        fault,
        RepairRow.Status.REPAIRED,
        Optional.empty(),
        Optional.of(
            new RepairRow.Repaired(
                record.hit(),
                record.quick().map(RepairResult::slots),
                best.slots(),
                record.bound().slots(),
                best.optimal(),
                best.light(),
                best.by(),
                record.quick().map(RepairResult::seconds))));
  }

  private RepairedSchedule repaired(
      final RepairStart start,
      final RepairBefore before,
      final RepairFault fault,
      final DamagedProblem.Stated stated) {
    final BoundSurvey survey = survey(stated.problem().problem());
    final List<BoundSurvey.Row> cheap = survey.within(survey::cheap);
    final Optional<RepairerRuns.Repaired> quick =
        runs(Math.max(1, request.budget() / QUICK_SHARE)).best(stated.task(slots(cheap)));
    final List<BoundSurvey.Row> bounds = closing(survey, cheap, slots(quick));
    final Optional<RepairerRuns.Repaired> thorough = thorough(quick, stated, slots(bounds));
    final Optional<PlanOutcome> plan =
        isOptimal(thorough, slots(bounds)) ? Optional.empty() : Optional.of(plan(stated.problem()));
    return new RepairAnswer(
            request, before, stated, quick, thorough, plan, bounds.getFirst(), pricing(start))
        .repaired(fault, context.isOver());
  }

  /// The quick repair, or what the whole budget makes of it if that has fewer slots.
  private Optional<RepairerRuns.Repaired> thorough(
      final Optional<RepairerRuns.Repaired> quick,
      final DamagedProblem.Stated stated,
      final long bound) {
    if (quick.isEmpty() || isOptimal(quick, bound) || context.isOver()) {
      return quick;
    }
    return runs(request.budget())
        .best(stated.task(bound))
        .filter(more -> more.isBetterThan(quick))
        .or(() -> quick);
  }

  private RepairerRuns runs(final long evaluations) {
    return new RepairerRuns(context, evaluations, request.seed(), failures);
  }

  private static boolean isOptimal(
      final Optional<RepairerRuns.Repaired> repaired, final long bound) {
    return slots(repaired) == bound && !repaired.orElseThrow().isDim();
  }

  private static int slots(final Optional<RepairerRuns.Repaired> repaired) {
    return repaired.map(RepairerRuns.Repaired::slots).orElse(Integer.MAX_VALUE);
  }

  private PlanOutcome plan(final StatedProblem stated) {
    final PlanOutcome plan =
        new Planner(context.silent())
            .plan(
                new PlanRequest(
                        new Question(stated.collective(), stated.topology())
                            .under(Optional.of(stated.switching())))
                    .with(new Search(request.budget(), request.seed()))
                    .with(ThreadCount.of(request.threads())));
    failures.addAll(plan.record().omitted().failures());
    return plan;
  }

  private BoundSurvey survey(final Problem problem) {
    return new BoundSurvey(
        context.registry(),
        problem,
        new Budget(request.budget(), context.interrupted()),
        request.seed(),
        failures);
  }

  /// The costly bounds are asked too if `slots` are more than the cheap ones prove.
  private List<BoundSurvey.Row> closing(
      final BoundSurvey survey, final List<BoundSurvey.Row> cheap, final int slots) {
    return slots == slots(cheap) || context.isOver()
        ? cheap
        : survey.within(() -> survey.completed(cheap));
  }

  private static long slots(final List<BoundSurvey.Row> bounds) {
    return bounds.getFirst().bound().slots();
  }
}
