package org.heliograph.app.web;

import java.util.Optional;
import org.heliograph.lab.draw.SchedulePlayback;
import org.heliograph.verify.Verified;

/// The playback of a schedule, which is made when somebody first plays it. Safe for use by many
/// threads.
final class LazyPlayback {
  private final Verified verified;
  private Optional<Optional<SchedulePlayback>> made = Optional.empty();

  LazyPlayback(final Verified verified) {
    this.verified = verified;
  }

  /// The playback; empty if the schedule or its network is too large.
  synchronized Optional<SchedulePlayback> get() {
    if (made.isEmpty()) {
      made = Optional.of(SchedulePlayback.of(verified));
    }
    return made.get();
  }
}
