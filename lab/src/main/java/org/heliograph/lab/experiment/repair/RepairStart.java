package org.heliograph.lab.experiment.repair;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.heliograph.collective.Collective;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.schedule.ScheduleFile;
import org.heliograph.formats.schedule.ScheduleReader;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Plan;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Where repairs start: the parts of the intact problem, its verified schedule, and the switching
/// model to go on with.
record RepairStart(
    TopologyFamily family,
    Collective collective,
    SwitchingModel switching,
    StatedProblem stated,
    Verified schedule) {

  /// The schedule that `request` names, judged anew, or else the best that planning finds.
  ///
  /// Throws if the file is no valid schedule of the problem it names, or if planning finds nothing.
  /// What fails meanwhile is noted in `failures`.
  static RepairStart of(
      final Registry registry,
      final RepairRequest request,
      final BooleanSupplier interrupted,
      final Failures failures) {
    return request.file().isPresent()
        ? InterruptibleExecutor.needed(
            interrupted,
            "the schedule was verified",
            () -> read(registry, request, request.file().get()))
        : planned(registry, request, interrupted, failures);
  }

  private static RepairStart read(
      final Registry registry, final RepairRequest request, final Path path) {
    final ScheduleFile file = ScheduleReader.read(path);
    final ProblemHeader problemHeader = file.header();
    final StatedProblem stated =
        StatedProblem.of(
            registry,
            problemHeader.topology(),
            problemHeader.collective(),
            problemHeader.switching(),
            Objective.SLOTS);
    file.requireTopology(stated.problem().topology());
    file.requireDemand(stated.problem().demand());
    return switch (new Verifier().verify(stated.problem(), file.schedule())) {
      case Verified verified -> with(registry, stated, verified, request.switching());
      case Rejected rejected ->
          throw new IllegalArgumentException(
              "%s: repair starts from a valid schedule, but this one is rejected: %s, %s"
                  .formatted(
                      path,
                      rejected.violations().getFirst().rule(),
                      rejected.violations().getFirst().sentence()));
    };
  }

  private static RepairStart planned(
      final Registry registry,
      final RepairRequest request,
      final BooleanSupplier interrupted,
      final Failures failures) {
    final Plan plan =
        new Planner(registry, Progress.SILENT, interrupted)
            .plan(
                new PlanRequest(
                    request.topology(),
                    request.collective(),
                    request.switching(),
                    Objective.SLOTS,
                    Bytes.parse("1KiB"),
                    request.seed(),
                    request.budget(),
                    List.of()));
    failures.addAll(plan.record().failures());
    final Verified best =
        plan.best()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "repair: no scheduler found a schedule of %s on %s to start from."
                            .formatted(request.collective(), request.topology())));
    return with(registry, plan.stated(), best, "");
  }

  private static RepairStart with(
      final Registry registry,
      final StatedProblem stated,
      final Verified schedule,
      final String switching) {
    return new RepairStart(
        registry.parse(TopologyFamily.class, stated.topology()),
        registry.parse(Collective.class, stated.collective()),
        registry.parse(SwitchingModel.class, switching.isEmpty() ? stated.switching() : switching),
        stated,
        schedule);
  }
}
