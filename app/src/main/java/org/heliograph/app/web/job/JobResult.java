package org.heliograph.app.web.job;

/// What a job leaves: the record that the browser gets, and the memory that keeping it takes.
public interface JobResult {
  /// The record, which is written as JSON.
  Object json();

  /// About how many bytes of memory it holds.
  long bytes();
}
