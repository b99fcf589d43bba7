package org.heliograph.app.web;

import java.util.Optional;
import java.util.function.Supplier;
import org.heliograph.lab.draw.SchedulePlayback;
import org.heliograph.lab.draw.TransmissionTimeline;
import org.heliograph.simulate.SimulatedRun;
import org.heliograph.verify.Verified;

/// What a page shows of a schedule, which is made when somebody first looks at it. Safe for use by
/// many threads.
final class LazyViews {
  private final Verified verified;
  private Optional<Optional<SchedulePlayback>> playback = Optional.empty();
  private Optional<Optional<TransmissionTimeline>> timeline = Optional.empty();

  LazyViews(final Verified verified) {
    this.verified = verified;
  }

  /// The playback; empty if the schedule or its network is too large.
  synchronized Optional<SchedulePlayback> playback() {
    if (playback.isEmpty()) {
      playback = Optional.of(SchedulePlayback.of(verified));
    }
    return playback.get();
  }

  /// The timeline of its run, which is made once; empty if there is none, or if it has too many
  /// transmissions.
  synchronized Optional<TransmissionTimeline> timeline(final Supplier<Optional<SimulatedRun>> run) {
    if (timeline.isEmpty()) {
      timeline = Optional.of(run.get().flatMap(TransmissionTimeline::of));
    }
    return timeline.get();
  }
}
