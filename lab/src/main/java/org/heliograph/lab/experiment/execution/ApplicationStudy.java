package org.heliograph.lab.experiment.execution;

import java.util.SplittableRandom;
import java.util.function.Function;
import org.heliograph.application.Application;
import org.heliograph.application.ApplicationResult;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;

/// Executes applications: every collective is planned once, and its best schedule moves the values
/// of every step that performs it.
public final class ApplicationStudy {
  private final StudyContext context;
  private final Planner planner;

  /// A study whose plans take no longer than `limit` together.
  public ApplicationStudy(final StudyContext context, final TimeLimit limit) {
    this.context = context;
    this.planner = new Planner(context, limit);
  }

  /// Executes `application`, where `requests` says how a collective is to be planned.
  ///
  /// Throws if a collective has no schedule, or if the plans are interrupted.
  public ApplicationRecord run(
      final String application, final Function<String, PlanRequest> requests, final long seed) {
    final long start = System.nanoTime();
    final Application program = context.registry().parse(Application.class, application);
    final PlannedCommunicator communicator =
        new PlannedCommunicator(context.registry(), planner, requests);
    final ApplicationResult result = program.run(communicator, new SplittableRandom(seed));
    final double seconds = (System.nanoTime() - start) / 1e9;
    final StatedProblem stated = communicator.stated();
    return new ApplicationRecord(
        ApplicationRecord.FORMAT,
        Version.text(),
        new ApplicationRecord.ApplicationRun(seed, seconds),
        new ProblemHeader(
            stated.topology(), SpecText.of(program), stated.switching(), stated.hardware()),
        HardwareRecord.of(stated.problem()),
        communicator.ranks(),
        communicator.steps(),
        communicator.steps().stream().mapToLong(step -> step.runs() * step.slots()).sum(),
        communicator.steps().stream().mapToLong(step -> step.timePs()).sum(),
        result.computed(),
        result.compared(),
        result.checked(),
        result.wrong());
  }
}
