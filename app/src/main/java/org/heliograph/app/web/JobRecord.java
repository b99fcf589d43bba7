package org.heliograph.app.web;

import java.util.Optional;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobProgress;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.app.web.job.JobStanding;
import org.heliograph.app.web.job.JobView;

/// A job with what was asked for and what came of it.
record JobRecord(
    String id,
    String kind,
    String title,
    String state,
    double seconds,
    Object request,
    String command,
    JobStanding standing,
    Optional<JobProgress> progress,
    Optional<Object> result,
    Optional<String> error) {
  static JobRecord of(final Job job) {
    final JobView view = job.view();
    return new JobRecord(
        job.id(),
        job.order().kind(),
        job.order().title(),
        view.state().toString(),
        view.seconds(),
        job.order().request(),
        job.order().command(),
        view.standing(),
        view.progress(),
        view.result().map(JobResult::json),
        view.error());
  }
}
