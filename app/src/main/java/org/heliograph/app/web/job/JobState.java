package org.heliograph.app.web.job;

import java.util.Locale;

/// Where a job is between its order and its end.
public enum JobState {
  /// Others run first.
  WAITING,
  /// It runs.
  RUNNING,
  /// It has ended with a result.
  DONE,
  /// It was cancelled; it has the result so far, if there was one.
  CANCELLED,
  /// It has ended without a result, and says why.
  FAILED;

  /// Whether nothing more will happen.
  public boolean isEnd() {
    return this == DONE || this == CANCELLED || this == FAILED;
  }

  /// The word in JSON.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
