package org.heliograph.app.web.job;

import java.io.IOException;
import java.util.Optional;
import org.heliograph.app.web.http.EventStream;
import org.heliograph.app.web.http.Reply;

/// The events of one job for one who watches: what it has reported so far at once, then each
/// change, and its end.
///
/// A watcher that is slow, or comes late, gets the latest standing and every row, but not each
/// standing between.
public record JobEvents(Job job) implements Reply.EventSource {
  private static final long HEARTBEAT_MS = 10_000;
  private static final long PAUSE_MS = 80;

  private record StandingEvent(
      java.util.OptionalInt best, java.util.OptionalLong bound, String trying, double seconds) {}

  private record EndEvent(String state, Optional<String> error) {}

  @Override
  public void send(final EventStream events) throws IOException, InterruptedException {
    JobView seen = sent(events, Optional.empty(), 0);
    int rows = seen.rows().size();
    while (!seen.state().isEnd() && !events.isClosed()) {
      if (job.awaitChange(seen.version(), HEARTBEAT_MS)) {
        seen = sent(events, Optional.of(seen), rows);
        rows += seen.rows().size();
        // So that a search that improves quickly does not flood the browser.
        Thread.sleep(PAUSE_MS);
      } else {
        events.heartbeat();
      }
    }
  }

  /// Sends what differs from `before`, and the rows from `firstRow` on.
  private JobView sent(final EventStream events, final Optional<JobView> before, final int firstRow)
      throws IOException {
    final JobView now = job.view(firstRow);
    if (before.isEmpty() || !before.get().standing().equals(now.standing())) {
      final JobStanding standing = now.standing();
      events.event(
          "standing",
          new StandingEvent(standing.best(), standing.bound(), standing.trying(), now.seconds()));
    }
    if (now.progress().isPresent()
        && (before.isEmpty() || !before.get().progress().equals(now.progress()))) {
      events.event("progress", now.progress().get());
    }
    for (final Object row : now.rows()) {
      events.event("row", row);
    }
    if (now.state().isEnd()) {
      events.event("end", new EndEvent(now.state().toString(), now.error()));
    }
    return now;
  }
}
