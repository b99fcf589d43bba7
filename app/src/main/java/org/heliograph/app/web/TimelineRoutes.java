package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.lab.draw.TransmissionTimeline;
import org.heliograph.lab.experiment.simulation.SimulationAnswer;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;

/// When each slot and each transmission of a schedule begins and ends, as the simulator of its
/// switching model finds it.
@AutoService(RequestTable.class)
public final class TimelineRoutes implements RequestTable {
  private static final int MOST_SLOTS = 20_000;

  /// The slots; `leastPs` is what any schedule takes, if that is known, and `isWhole` says whether
  /// each transmission can be asked for.
  private record Timeline(
      String simulator,
      long finishPs,
      OptionalLong leastPs,
      boolean isWhole,
      List<SlotRecord> slots) {}

  @Override
  public List<Row> rows() {
    return List.of(
        Row.computed("GET /api/jobs/{id}/timeline", TimelineRoutes::timeline),
        Row.computed("GET /api/jobs/{id}/transmissions", TimelineRoutes::transmissions),
        Row.computed("GET /api/jobs/{id}/transmissions/{number}", TimelineRoutes::transmission));
  }

  private static Reply timeline(final Explorer explorer, final Request request) {
    final ScheduleResult result = timed(explorer.job(request));
    final SimulationAnswer answer =
        run(explorer, result)
            .orElseThrow(
                () -> new HttpFault(404, "The time of this schedule does not follow its slots."));
    final SimulationRecord run = answer.record();
    return Reply.json(
        new Timeline(
            run.simulator(),
            run.time().finishPs(),
            result.timing().orElseThrow().leastPs(),
            TransmissionTimeline.fits(answer.run()),
            run.timeline()));
  }

  /// All transmissions, as columns.
  private static Reply transmissions(final Explorer explorer, final Request request) {
    return part(explorer, request, TransmissionTimeline::json);
  }

  /// All that is known of one transmission.
  private static Reply transmission(final Explorer explorer, final Request request) {
    final int number = request.number("number");
    return part(explorer, request, timeline -> timeline.transmission(number));
  }

  private static Reply part(
      final Explorer explorer,
      final Request request,
      final Function<TransmissionTimeline, String> part) {
    final ScheduleResult result = timed(explorer.job(request));
    final TransmissionTimeline timeline =
        timeline(explorer, result)
            .orElseThrow(
                () ->
                    new HttpFault(
                        404,
                        "The schedule has more than %s transmissions, too many to show each in"
                                .formatted(TransmissionTimeline.MOST)
                            + " time, or a time that does not follow its slots."));
    return Reply.whole(Reply.JSON, Content.of(part.apply(timeline)));
  }

  /// The transmissions of a result in time; empty if there are too many, or if its time does not
  /// follow its slots.
  static Optional<TransmissionTimeline> timeline(
      final Explorer explorer, final ScheduleResult result) {
    if (!hasTime(result)) {
      return Optional.empty();
    }
    return result
        .views()
        .flatMap(views -> views.timeline(() -> run(explorer, result).map(SimulationAnswer::run)));
  }

  private static boolean hasTime(final ScheduleResult result) {
    return result.timing().isPresent()
        && result.schedule().filter(made -> made.verified().slots() <= MOST_SLOTS).isPresent();
  }

  /// The result of `job`, which has a schedule and a time; 404 otherwise.
  private static ScheduleResult timed(final Job job) {
    return Explorer.result(job, ScheduleResult.class)
        .filter(TimelineRoutes::hasTime)
        .orElseThrow(
            () ->
                new HttpFault(
                    404,
                    "Job '%s' has no schedule of at most %s slots with a time."
                        .formatted(job.id(), MOST_SLOTS)));
  }

  /// The simulation of a schedule, if it ends when its cost model says.
  private static Optional<SimulationAnswer> run(
      final Explorer explorer, final ScheduleResult result) {
    final ScheduleResult.Timing timing = result.timing().orElseThrow();
    final SimulationAnswer run =
        explorer
            .lab()
            .simulate(result.schedule().orElseThrow())
            .size(timing.size())
            .cost(timing.cost())
            .run();
    return Optional.of(run).filter(it -> it.record().time().finishPs() == timing.timePs());
  }
}
