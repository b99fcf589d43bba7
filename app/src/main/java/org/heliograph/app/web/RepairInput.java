package org.heliograph.app.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.lab.Lab;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.repair.FaultChoice;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.report.CommandLine;
import org.heliograph.units.Bytes;

/// What a page asks of a repair: the job whose schedule is repaired, what fails, and how much
/// search to spend.
record RepairInput(
    Optional<String> job,
    Optional<List<String>> links,
    Optional<List<String>> nodes,
    Optional<Boolean> bothWays,
    Optional<Long> budget,
    Optional<Long> seconds,
    Optional<Long> seed) {
  private static final long MOST_BUDGET = 1L << 20;

  /// The job that repairs the schedule; throws if a value makes no sense.
  JobOrder order(final Explorer explorer) {
    if (links.orElse(List.of()).isEmpty() && nodes.orElse(List.of()).isEmpty()) {
      throw new IllegalArgumentException("Name what fails: 'links' or 'nodes', such as \"0-1\".");
    }
    final String id = job.orElseThrow(() -> new IllegalArgumentException("'job' is missing."));
    final Job from =
        explorer
            .jobs()
            .find(id)
            .orElseThrow(() -> new HttpFault(404, "There is no job '%s'.".formatted(id)));
    final ScheduleResult result =
        Explorer.result(from, ScheduleResult.class)
            .filter(it -> it.schedule().isPresent())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Job '%s' has no schedule to repair.".formatted(id)));
    budget.ifPresent(RepairInput::requireBudget);
    if (seconds.isPresent() && seconds.get() < 1) {
      throw new IllegalArgumentException(
          "seconds (%s) must be at least 1.".formatted(seconds.get()));
    }
    return new JobOrder(
        "r",
        "repair",
        "repair of " + from.order().title(),
        command(size(result)),
        this,
        ProblemSize.bytes(result.stated().problem()),
        control -> repaired(explorer.lab(), result, control));
  }

  /// Throws if a budget makes no sense here.
  static void requireBudget(final long evaluations) {
    if (evaluations < 1 || evaluations > MOST_BUDGET) {
      throw new IllegalArgumentException(
          "budget (%s) must lie between 1 and %s.".formatted(evaluations, MOST_BUDGET));
    }
  }

  private ScheduleResult repaired(
      final Lab lab, final ScheduleResult result, final JobControl control) {
    final StatedSchedule schedule = result.schedule().orElseThrow();
    final RepairRequest request =
        new RepairRequest(
            new RepairRequest.Start.Scheduled(schedule.stated(), schedule.verified()),
            Optional.empty(),
            Optional.empty(),
            size(result),
            seed.orElse(RequestDefaults.SEED),
            budget.orElse(RequestDefaults.BUDGET),
            control.threads());
    final StudyTask<RepairedSchedule> task =
        lab.repair(request, faults()).onProgress(control).cancelWhen(control::isOver);
    seconds.ifPresent(task::seconds);
    return ScheduleResult.Repaired.of(task.run());
  }

  /// The size for which the schedule was planned, so that both times can be compared.
  private static Bytes size(final ScheduleResult result) {
    return result
        .timing()
        .map(ScheduleResult.Timing::size)
        .orElseGet(() -> Bytes.parse(RequestDefaults.SIZE));
  }

  private boolean isOneWay() {
    return !bothWays.orElse(true);
  }

  private FaultChoice faults() {
    final FaultChoice both = FaultChoice.of(links.orElse(List.of()), nodes.orElse(List.of()));
    return isOneWay() ? both.oneWayOnly() : both;
  }

  /// The command line that does the same with the downloaded schedule.
  private String command(final Bytes size) {
    final List<String> words = new ArrayList<>(List.of("./heliograph repair schedule.json"));
    links.orElse(List.of()).forEach(link -> words.add("--link " + CommandLine.quoted(link)));
    nodes.orElse(List.of()).forEach(node -> words.add("--node " + CommandLine.quoted(node)));
    if (isOneWay()) {
      words.add("--one-way");
    }
    if (!size.equals(Bytes.parse(RequestDefaults.SIZE))) {
      words.add("--size " + size);
    }
    budget.ifPresent(given -> words.add("--budget " + given));
    seed.ifPresent(given -> words.add("--seed " + given));
    seconds.ifPresent(given -> words.add("--seconds " + given));
    return String.join(" ", words);
  }
}
