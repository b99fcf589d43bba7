package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.lab.PlanResult;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.registry.Registry;

/// Starts plans.
@AutoService(Endpoint.class)
public final class PlansEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("POST /api/plans");
  }

  @Override
  public int mostBytes() {
    return Explorer.MOST_JSON_BYTES;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final PlanInput input = request.json().as(PlanInput.class);
    final PlanRequest asked = input.request().build();
    final StatedProblem stated = stated(explorer.lab().registry(), asked);
    final Job job =
        explorer
            .jobs()
            .start(
                new JobOrder(
                    "p",
                    "plan",
                    "%s on %s".formatted(stated.collective(), stated.problem().topology().name()),
                    input.command(),
                    input,
                    ProblemSize.bytes(stated.problem()),
                    control -> planned(explorer, input, control)));
    return Reply.json(202, Map.of("id", job.id()));
  }

  /// The problem, so that a request that makes no sense is refused at once.
  private static StatedProblem stated(final Registry registry, final PlanRequest asked) {
    asked.schedulers().forEach(name -> registry.parse(Scheduler.class, name));
    return StatedProblem.of(
        registry,
        asked.topology(),
        new StatedProblem.Circumstances(
            asked.collective(), asked.switching(), asked.objective(), asked.hardware()));
  }

  private static ScheduleResult planned(
      final Explorer explorer, final PlanInput input, final JobControl control) {
    final StudyTask<PlanResult> task =
        explorer
            .lab()
            .plan(input.request().threads(control.threads()).build(), Optional.empty())
            .onProgress(control)
            .cancelWhen(control::isOver);
    input.seconds().ifPresent(task::seconds);
    final PlanResult plan = task.run();
    plan.requireInTime();
    return ScheduleResult.Planned.of(plan);
  }
}
