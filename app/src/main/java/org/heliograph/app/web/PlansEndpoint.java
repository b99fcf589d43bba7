package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.Optional;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.lab.PlanResult;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.PlanRequest;

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
    final Job job =
        explorer
            .jobs()
            .start(
                new JobOrder(
                    "p",
                    "plan",
                    "%s on %s".formatted(asked.collective(), asked.topology()),
                    input.command(),
                    input,
                    control -> planned(explorer, input, control)));
    return Reply.json(202, Map.of("id", job.id()));
  }

  private static PlanJob planned(
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
    return new PlanJob(plan);
  }
}
