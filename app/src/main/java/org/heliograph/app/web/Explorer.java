package org.heliograph.app.web;

import java.util.Optional;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.app.web.job.Jobs;
import org.heliograph.lab.Lab;

/// What the answers are made from: the plug-ins that a request may name, none of which reads a
/// file, the jobs, and answers that are the same each time.
public record Explorer(Lab lab, Jobs jobs, ReplyCache replies) {
  /// The largest body with JSON: a network of a million characters fits into one.
  static final int MOST_JSON_BYTES = 3 << 19;

  /// The largest file that is uploaded.
  static final int MOST_UPLOAD_BYTES = 8 << 20;

  /// The job that the part `id` of the path names; 404 if there is none.
  Job job(final Request request) {
    final String id = request.part("id");
    return jobs.find(id)
        .orElseThrow(
            () ->
                new HttpFault(
                    404, "There is no job '%s'; it may have been forgotten.".formatted(id)));
  }

  /// The result of `job`, if it is one of `type`.
  static <T extends JobResult> Optional<T> result(final Job job, final Class<T> type) {
    return job.view().result().filter(type::isInstance).map(type::cast);
  }
}
