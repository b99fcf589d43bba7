package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.lab.StatedSchedule;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.repair.FaultChoice;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.report.CommandLine;
import org.heliograph.units.Bytes;

/// Starts repairs of the schedule of another job.
@AutoService(Endpoint.class)
public final class RepairsEndpoint implements Endpoint {
  /// The job whose schedule is repaired, what fails, and how much search to spend.
  private record Input(
      Optional<String> job,
      Optional<List<String>> links,
      Optional<List<String>> nodes,
      Optional<Boolean> bothWays,
      Optional<Long> budget,
      Optional<Long> seconds,
      Optional<Long> seed) {

    private boolean isOneWay() {
      return !bothWays.orElse(true);
    }

    private FaultChoice faults() {
      final FaultChoice both = FaultChoice.of(links.orElse(List.of()), nodes.orElse(List.of()));
      return isOneWay() ? both.oneWayOnly() : both;
    }

    /// The command line that does the same with the downloaded schedule.
    String command() {
      final List<String> words = new ArrayList<>(List.of("./heliograph repair schedule.json"));
      links.orElse(List.of()).forEach(link -> words.add("--link " + CommandLine.quoted(link)));
      nodes.orElse(List.of()).forEach(node -> words.add("--node " + CommandLine.quoted(node)));
      if (isOneWay()) {
        words.add("--one-way");
      }
      budget.ifPresent(given -> words.add("--budget " + given));
      seed.ifPresent(given -> words.add("--seed " + given));
      seconds.ifPresent(given -> words.add("--seconds " + given));
      return String.join(" ", words);
    }
  }

  @Override
  public Route route() {
    return Route.of("POST /api/repairs");
  }

  @Override
  public int mostBytes() {
    return Explorer.MOST_JSON_BYTES;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final Input input = request.json().as(Input.class);
    if (input.links().orElse(List.of()).isEmpty() && input.nodes().orElse(List.of()).isEmpty()) {
      throw new IllegalArgumentException("Name what fails: 'links' or 'nodes', such as \"0-1\".");
    }
    final String id =
        input.job().orElseThrow(() -> new IllegalArgumentException("'job' is missing."));
    final Job from =
        explorer
            .jobs()
            .find(id)
            .orElseThrow(() -> new HttpFault(404, "There is no job '%s'.".formatted(id)));
    final StatedSchedule schedule =
        Explorer.result(from, ScheduleResult.class)
            .flatMap(ScheduleResult::schedule)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Job '%s' has no schedule to repair.".formatted(id)));
    input.budget().ifPresent(PlanInput::requireBudget);
    PlanInput.requirePositive("seconds", input.seconds());
    final Job job =
        explorer
            .jobs()
            .start(
                new JobOrder(
                    "r",
                    "repair",
                    "repair of " + from.order().title(),
                    input.command(),
                    input,
                    ProblemSize.bytes(schedule.verified().problem()),
                    control -> repaired(explorer, schedule, input, control)));
    return Reply.json(202, Map.of("id", job.id()));
  }

  private static ScheduleResult repaired(
      final Explorer explorer,
      final StatedSchedule schedule,
      final Input input,
      final JobControl control) {
    final RepairRequest request =
        new RepairRequest(
            new RepairRequest.Start.Scheduled(schedule.stated(), schedule.verified()),
            Optional.empty(),
            Optional.empty(),
            Bytes.parse(RequestDefaults.SIZE),
            input.seed().orElse(RequestDefaults.SEED),
            input.budget().orElse(RequestDefaults.BUDGET),
            control.threads());
    final StudyTask<RepairedSchedule> task =
        explorer
            .lab()
            .repair(request, input.faults())
            .onProgress(control)
            .cancelWhen(control::isOver);
    input.seconds().ifPresent(task::seconds);
    return ScheduleResult.Repaired.of(task.run());
  }
}
