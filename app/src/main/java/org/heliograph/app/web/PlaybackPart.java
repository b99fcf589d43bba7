package org.heliograph.app.web;

import java.util.function.Function;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.lab.draw.SchedulePlayback;

/// A part of the playback of a job's schedule as an answer.
final class PlaybackPart {
  private PlaybackPart() {}

  /// What `part` says of the playback; 404 if the job has no schedule, or one that is too large.
  static Reply reply(
      final Explorer explorer,
      final Request request,
      final Function<SchedulePlayback, String> part) {
    final Job job = explorer.job(request);
    final LazyPlayback playback =
        Explorer.result(job, ScheduleResult.class)
            .flatMap(ScheduleResult::playback)
            .orElseThrow(() -> new HttpFault(404, "Job '%s' has no schedule.".formatted(job.id())));
    final String json =
        part.apply(
            playback
                .get()
                .orElseThrow(
                    () -> new HttpFault(404, "The schedule or its network is too large to play.")));
    return Reply.whole(Reply.JSON, Content.of(json));
  }
}
