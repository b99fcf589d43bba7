package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Function;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.lab.draw.SchedulePlayback;
import org.heliograph.lab.draw.SpaceTimeView;

/// The parts of the playback of a job's schedule.
@AutoService(RequestTable.class)
public final class PlaybackRoutes implements RequestTable {
  @Override
  public List<Row> rows() {
    return List.of(
        Row.computed("GET /api/jobs/{id}/playback", PlaybackRoutes::header),
        Row.computed("GET /api/jobs/{id}/loads", PlaybackRoutes::loads),
        Row.computed("GET /api/jobs/{id}/slots/{slot}", PlaybackRoutes::slot),
        Row.computed("GET /api/jobs/{id}/chunks/{chunk}", PlaybackRoutes::chunk),
        Row.computed("GET /api/jobs/{id}/spacetime", PlaybackRoutes::spaceTime));
  }

  /// The network, and what can be asked for.
  private static Reply header(final Explorer explorer, final Request request) {
    return part(explorer, request, SchedulePlayback::header);
  }

  /// How much of the network is lit.
  private static Reply loads(final Explorer explorer, final Request request) {
    return part(explorer, request, SchedulePlayback::loads);
  }

  /// What moves in one slot.
  private static Reply slot(final Explorer explorer, final Request request) {
    final int slot = request.number("slot");
    return part(explorer, request, playback -> playback.slot(slot));
  }

  /// The way of one chunk.
  private static Reply chunk(final Explorer explorer, final Request request) {
    final int chunk = request.number("chunk");
    return part(explorer, request, playback -> playback.chunk(chunk));
  }

  /// A diagram of place against slot.
  private static Reply spaceTime(final Explorer explorer, final Request request) {
    final SpaceTimeView view =
        SpaceTimeView.parse(
            request.query("rows").orElse("channel"), request.query("by").orElse("source"));
    return part(explorer, request, playback -> playback.spaceTime(view));
  }

  /// What `part` says of the playback; 404 if the job has no schedule, or one that is too large.
  private static Reply part(
      final Explorer explorer,
      final Request request,
      final Function<SchedulePlayback, String> part) {
    final Job job = explorer.job(request);
    final LazyViews views =
        Explorer.result(job, ScheduleResult.class)
            .flatMap(ScheduleResult::views)
            .orElseThrow(() -> new HttpFault(404, "Job '%s' has no schedule.".formatted(job.id())));
    final String json =
        part.apply(
            views
                .playback()
                .orElseThrow(
                    () -> new HttpFault(404, "The schedule or its network is too large to play.")));
    return Reply.whole(Reply.JSON, Content.of(json));
  }
}
