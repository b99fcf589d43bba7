package org.heliograph.app.web.job;

/// A job to be done: what it is, how a user would get the same on the command line, and the work.
///
/// `letter` begins the identifier of the job; `request` is the record of what was asked for,
/// and `bytes` an estimate of the memory that the work takes.
public record JobOrder(
    String letter,
    String kind,
    String title,
    String command,
    Object request,
    long bytes,
    Work work) {

  /// The work of a job.
  @FunctionalInterface
  public interface Work {
    /// Does it, and asks `control` every few milliseconds whether to stop.
    JobResult run(JobControl control);
  }
}
