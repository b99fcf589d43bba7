package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.planner.ProblemRecord;

/// When each slot of a plan begins and ends, as the simulator of its switching model finds it.
@AutoService(RequestTable.class)
public final class TimelineRoutes implements RequestTable {
  private static final int MOST_SLOTS = 20_000;

  /// The slots; `leastPs` is what any schedule takes, if that is known.
  private record Timeline(
      String simulator, long finishPs, OptionalLong leastPs, List<SlotRecord> slots) {}

  @Override
  public List<Row> rows() {
    return List.of(Row.computed("GET /api/jobs/{id}/timeline", TimelineRoutes::timeline));
  }

  private static Reply timeline(final Explorer explorer, final Request request) {
    final Job job = explorer.job(request);
    final PlanAnswer plan =
        Explorer.result(job, ScheduleResult.Planned.class)
            .map(ScheduleResult.Planned::plan)
            .filter(it -> it.best().filter(best -> best.slots() <= MOST_SLOTS).isPresent())
            .orElseThrow(
                () ->
                    new HttpFault(
                        404,
                        "Job '%s' has no plan of at most %s slots."
                            .formatted(job.id(), MOST_SLOTS)));
    final ProblemRecord problem = plan.record().problem();
    final SimulationRecord run =
        explorer
            .lab()
            .simulate(plan)
            .size(problem.message().size())
            .cost(problem.cost())
            .run()
            .record();
    if (run.time().finishPs() != plan.record().best().orElseThrow().timePs()) {
      throw new HttpFault(404, "The time of this plan does not follow its slots.");
    }
    return Reply.json(
        new Timeline(
            run.simulator(),
            run.time().finishPs(),
            plan.record().timeBounds().stream().mapToLong(bound -> bound.timePs()).max(),
            run.timeline()));
  }
}
