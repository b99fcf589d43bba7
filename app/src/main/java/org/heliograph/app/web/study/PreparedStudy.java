package org.heliograph.app.web.study;

import org.heliograph.app.web.job.JobControl;

/// A study whose parameters make sense: its title, the command line that does the same, the record
/// of its parameters, and its work.
public record PreparedStudy(String title, String command, Object parameters, Body body) {
  /// The work of a study.
  @FunctionalInterface
  public interface Body {
    /// Does the study: reports each row by `control.row(record)`, and progress by
    /// `control.at(done, total, what)`; asks `control.isOver()` every few milliseconds whether to
    /// stop. Returns the record of the result, which is written as JSON.
    Object run(JobControl control);
  }
}
