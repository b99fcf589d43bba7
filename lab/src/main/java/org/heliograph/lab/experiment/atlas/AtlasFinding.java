package org.heliograph.lab.experiment.atlas;

import java.util.Base64;
import java.util.Optional;

/// What was found for one problem: its entry, and its schedule and certificate as they are stored;
/// or the reason why there is no entry.
///
/// `schedule` is in base64, and empty if there is none. All of it can be sent from machine to
/// machine and kept in a journal as text.
public record AtlasFinding(
    Optional<AtlasEntry> entry, String schedule, String certificate, String reason) {
  /// No entry, for a reason.
  static AtlasFinding failed(final String reason) {
    return new AtlasFinding(Optional.empty(), "", "", reason);
  }

  /// An entry.
  static AtlasFinding of(final AtlasEntry entry, final byte[] schedule, final String certificate) {
    return new AtlasFinding(
        Optional.of(entry), Base64.getEncoder().encodeToString(schedule), certificate, "");
  }

  /// The bytes of the schedule.
  byte[] scheduleBytes() {
    return Base64.getDecoder().decode(schedule);
  }
}
