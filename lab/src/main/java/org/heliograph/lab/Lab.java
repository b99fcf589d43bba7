package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.atlas.AtlasAddition;
import org.heliograph.lab.experiment.atlas.AtlasBuild;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import org.heliograph.lab.experiment.atlas.AtlasVerification;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.file.FileVerification;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.lab.experiment.repair.FaultChoice;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.experiment.repair.Repairs;
import org.heliograph.lab.experiment.sweep.Sweep;
import org.heliograph.lab.experiment.sweep.SweepFile;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepMerge;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.lab.experiment.sweep.SweepSettings;
import org.heliograph.lab.experiment.sweep.SweepStudy;
import org.heliograph.lab.plan.Plan;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.reference.Citation;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The entry points of [Heliograph] with the plug-ins of a registry.
public record Lab(Registry registry) {
  /// Plans a collective, given as text such as `broadcast(root=3)`.
  public NetworkChoice<PlanTask> plan(final String collective) {
    return new NetworkChoice<>(topology -> new PlanTask(control(), collective, topology));
  }

  /// Plans a collective.
  public NetworkChoice<PlanTask> plan(final Collective collective) {
    return plan(SpecText.of(collective));
  }

  /// Builds a problem: a collective on a network under its natural switching model.
  public NetworkChoice<StatedProblem> problem(final String collective) {
    return new NetworkChoice<>(
        topology ->
            StatedProblem.of(
                registry, topology, collective, Optional.empty(), RequestDefaults.OBJECTIVE));
  }

  /// Simulates the schedule in a file, once it is verified.
  public SimulationTask simulate(final Path file) {
    return new SimulationTask(
        control(),
        control ->
            accepted(
                file,
                InterruptibleExecutor.needed(
                    control.interrupted(),
                    "it was verified",
                    () -> FileVerification.of(registry, ScheduleFileRequest.of(file)))));
  }

  /// Simulates the best schedule of a plan.
  public SimulationTask simulate(final PlanAnswer plan) {
    final StatedSchedule schedule =
        plan.schedule()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "simulate: the plan of %s on %s has no schedule. Maybe more effort."
                            .formatted(plan.stated().collective(), plan.stated().topology())));
    return simulate(schedule);
  }

  /// Simulates a verified schedule.
  public SimulationTask simulate(final StatedSchedule schedule) {
    return new SimulationTask(control(), _ -> schedule);
  }

  private static StatedSchedule accepted(final Path file, final FileVerification verification) {
    return switch (verification.verdict()) {
      case Verified verified ->
          new StatedSchedule(verification.stated(), verified, Optional.empty());
      case Rejected rejected ->
          throw new IllegalArgumentException(
              "'%s': the schedule is rejected: %s, %s. Maybe verify it for more."
                  .formatted(
                      file,
                      rejected.violations().getFirst().rule(),
                      rejected.violations().getFirst().sentence()));
    };
  }

  /// Repairs a schedule at hand, as `request` asks, after links and nodes failed together.
  public StudyTask<RepairedSchedule> repair(final RepairRequest request, final FaultChoice faults) {
    return new StudyTask<>(
        control(),
        control ->
            new Repairs(control.timed(), request)
                .repair(faults.link(), faults.node(), faults.oneWay()));
  }

  /// Plans.
  public StudyTask<PlanAnswer> plan(final Plan plan) {
    return new StudyTask<>(control(), control -> plan.answer(control.timed()));
  }

  /// The sweep that a file declares, where `given` replaces the values of axes, as texts by the
  /// name of the axis. The folder of a sweep stands for its file.
  public Sweep sweep(final Path file, final Map<String, List<String>> given) {
    return SweepFile.read(registry, file, given);
  }

  /// Runs what is left of `sweep` on `engine`.
  public StudyTask<SweepResult> sweep(
      final SweepFolder sweep, final Engine engine, final SweepSettings settings) {
    return new StudyTask<>(
        control(), control -> new SweepStudy(control.timed(), engine, settings).run(sweep));
  }

  /// Puts the folders of shards, or any folders of one sweep, together in the folder at `out`.
  public SweepMerge.Result merge(final List<Path> folders, final Path out) {
    return new SweepMerge(folders).into(out);
  }

  /// Builds the atlas in `store` as `request` asks.
  public StudyTask<AtlasBuild.Result> build(
      final AtlasStore store, final AtlasBuild.Request request) {
    return new StudyTask<>(
        control(), control -> new AtlasBuild(control.timed(), store).build(request));
  }

  /// Verifies the atlas in `store` again, on `engine`.
  public StudyTask<AtlasVerification.Result> verify(final AtlasStore store, final Engine engine) {
    return new StudyTask<>(
        control(), control -> new AtlasVerification(control.timed(), store).verify(engine));
  }

  /// What adding the schedule in a file to the atlas in `store` would change.
  public AtlasAddition.Result judge(final AtlasStore store, final Path file) {
    return new AtlasAddition(registry, store).judge(file);
  }

  /// Adds the schedule in a file, which `credit` found, to the atlas in `store`, if it is better.
  public AtlasAddition.Result add(
      final AtlasStore store, final Path file, final Optional<AtlasAddition.Credit> credit) {
    return new AtlasAddition(registry, store).add(file, credit);
  }

  /// The verdict of the verifier on a schedule of `problem`.
  public Verdict verify(final Problem problem, final Schedule schedule) {
    return new Verifier().verify(problem, schedule);
  }

  /// What to cite for `words`, each a key of the bibliography or the spec text of a plug-in, such
  /// as `umda` or `petersen`.
  public Citation cite(final List<String> words) {
    return Citation.of(registry, words);
  }

  private TaskControl control() {
    return new TaskControl(registry);
  }
}
