package org.heliograph.app.web;

import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobStanding;
import org.heliograph.app.web.job.JobView;

/// A job in the list of all jobs.
record JobSummary(
    String id, String kind, String state, String title, double seconds, JobStanding standing) {
  static JobSummary of(final Job job) {
    final JobView view = job.view();
    return new JobSummary(
        job.id(),
        job.order().kind(),
        view.state().toString(),
        job.order().title(),
        view.seconds(),
        view.standing());
  }
}
