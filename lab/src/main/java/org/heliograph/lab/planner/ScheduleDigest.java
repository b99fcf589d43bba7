package org.heliograph.lab.planner;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.heliograph.schedule.Schedule;

/// The digest of a schedule, computed when it is first asked for: hashing a large schedule takes as
/// long as verifying it, and an answer on the screen needs no digest.
///
/// Keeps the schedule until then. Equal if the digests are. For several threads.
public final class ScheduleDigest {
  private Optional<Schedule> source;
  private CompletableFuture<String> digest = new CompletableFuture<>();

  ScheduleDigest(final Schedule schedule) {
    this.source = Optional.of(schedule);
  }

  /// A digest that is known.
  public ScheduleDigest(final String digest) {
    this.source = Optional.empty();
    this.digest.complete(digest);
  }

  /// Begins to compute the digest beside other work, and lets go of the schedule afterwards.
  synchronized void settle() {
    if (source.isPresent()) {
      digest =
          CompletableFuture.supplyAsync(
              source.get()::digest, work -> Thread.ofPlatform().daemon().start(work));
      source = Optional.empty();
    }
  }

  /// The digest, such as `sha256:` and 64 hexadecimal digits.
  @JsonValue
  public String text() {
    settle();
    return digest().join();
  }

  private synchronized CompletableFuture<String> digest() {
    return digest;
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof final ScheduleDigest that && text().equals(that.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
