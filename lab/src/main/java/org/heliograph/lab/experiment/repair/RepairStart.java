package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.file.FileVerification;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// Where repairs start: the parts of the intact problem, its verified schedule, and the switching
/// model to go on with.
record RepairStart(
    TopologyFamily family,
    Collective collective,
    SwitchingModel switching,
    StatedProblem stated,
    Verified schedule) {

  /// The schedule that `request` has, or that of the file it names, verified again, or the best
  /// that planning finds.
  ///
  /// Throws if the file is no valid schedule of the problem it names, or if planning finds nothing.
  /// What fails meanwhile is noted in `failures`.
  static RepairStart of(
      final StudyContext context,
      final RepairRequest request,
      final TimeLimit planning,
      final Failures failures) {
    return switch (request.start()) {
      case RepairRequest.Start.ScheduleFile(final ScheduleFileRequest file) ->
          InterruptibleExecutor.needed(
              context.interrupted(),
              "the schedule was verified",
              () -> read(context.registry(), request, file));
      case RepairRequest.Start.Scheduled scheduled ->
          of(context.registry(), scheduled, request.switching());
      case RepairRequest.Start.Planned planned ->
          planned(new Planner(context.silent(), planning), context, request, planned, failures);
    };
  }

  private static RepairStart read(
      final Registry registry, final RepairRequest request, final ScheduleFileRequest file) {
    final FileVerification verification =
        FileVerification.of(registry, file.hardware(request.hardware()));
    return switch (verification.verdict()) {
      case Verified verified ->
          of(
              registry,
              new RepairRequest.Start.Scheduled(verification.stated(), verified),
              request.switching());
      case Rejected rejected ->
          throw new IllegalArgumentException(
              "%s: repair starts from a valid schedule, but this one is rejected: %s, %s"
                  .formatted(
                      file.file(),
                      rejected.violations().getFirst().rule(),
                      rejected.violations().getFirst().sentence()));
    };
  }

  private static RepairStart planned(
      final Planner planner,
      final StudyContext context,
      final RepairRequest request,
      final RepairRequest.Start.Planned start,
      final Failures failures) {
    final PlanOutcome plan =
        planner.plan(
            new PlanRequest(
                    new Question(start.collective(), start.topology())
                        .under(request.switching())
                        .withHardware(request.hardware()))
                .with(new Search(request.budget(), request.seed()))
                .with(ThreadCount.of(request.threads())));
    failures.addAll(plan.record().omitted().failures());
    if (plan.best().isEmpty() && plan.record().run().interrupted()) {
      throw InterruptibleExecutor.nothingBefore("a schedule to repair was found");
    }
    final Verified best =
        plan.best()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "repair: no scheduler found a schedule of %s on %s to start from."
                            .formatted(start.collective(), start.topology())));
    return of(
        context.registry(),
        new RepairRequest.Start.Scheduled(plan.stated(), best),
        Optional.empty());
  }

  /// A verified schedule under `switching`, or else the model that it was made for.
  static RepairStart of(
      final Registry registry,
      final RepairRequest.Start.Scheduled scheduled,
      final Optional<String> switching) {
    final StatedProblem stated = scheduled.stated();
    return new RepairStart(
        registry.parse(TopologyFamily.class, stated.topology()),
        registry.parse(Collective.class, stated.collective()),
        StatedProblem.chosen(
            registry, switching, () -> registry.parse(SwitchingModel.class, stated.switching())),
        stated,
        scheduled.schedule());
  }
}
