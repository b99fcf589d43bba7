package org.heliograph.lab.experiment.atlas;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.heliograph.formats.JsonText;

/// What was found for one problem: its entry, and its schedule and certificate as they are stored;
/// or the reason why there is no entry.
///
/// `schedule` is in base64, and empty if there is none. All of it can be sent from machine to
/// machine and kept in a journal as text.
public record AtlasFinding(
    Optional<AtlasEntry> entry, String schedule, String certificate, String reason) {
  /// Throws if a part is missing.
  public AtlasFinding {
    Objects.requireNonNull(entry);
    Objects.requireNonNull(schedule);
    Objects.requireNonNull(certificate);
    Objects.requireNonNull(reason);
  }

  /// No entry, for a reason.
  static AtlasFinding failed(final String reason) {
    return new AtlasFinding(Optional.empty(), "", "", reason);
  }

  /// An entry.
  static AtlasFinding of(final AtlasEntry entry, final byte[] schedule, final String certificate) {
    return new AtlasFinding(
        Optional.of(entry), Base64.getEncoder().encodeToString(schedule), certificate, "");
  }

  /// Whether `output` is a finding for the problem of the task with this key.
  static boolean isOf(final String key, final String output) {
    try {
      final AtlasFinding found = JsonText.read(Path.of(key), output, AtlasFinding.class);
      Base64.getDecoder().decode(found.schedule());
      if (!JsonText.compact(found).equals(output)) {
        return false;
      }
      return found
          .entry()
          .map(AtlasEntry::problem)
          .map(problem -> "%s on %s,".formatted(problem.collective(), problem.network()))
          .map(key::startsWith)
          .orElse(!found.reason().isEmpty());
    } catch (final IllegalArgumentException e) {
      return false;
    }
  }

  /// The entry with the better schedule and the better bound of this finding and the entry
  /// `before`; puts what is better of this finding into `content`, the parts of the network's file.
  Optional<AtlasEntry> merged(
      final Optional<AtlasEntry> before, final Map<String, byte[]> content) {
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    final AtlasEntry found = entry.get();
    final String collective = found.problem().collective();
    // Of two schedules found by search, the later one comes from the larger budget.
    final boolean isTaken =
        !schedule.isEmpty()
            && before
                .filter(
                    old ->
                        slots(old) < slots(found)
                            || (slots(old) == slots(found) && old.best().isAdded()))
                .isEmpty();
    final boolean isHigher =
        before.filter(old -> old.bound().slots() >= found.bound().slots()).isEmpty();
    if (isTaken) {
      content.put(collective + AtlasStore.SCHEDULE, Base64.getDecoder().decode(schedule));
    }
    if (isHigher) {
      content.put(
          collective + AtlasStore.CERTIFICATE, certificate.getBytes(StandardCharsets.UTF_8));
    }
    final AtlasEntry old = before.orElse(found);
    final AtlasEntry better = isTaken ? found : old.with(old.best().after(found.best()));
    return Optional.of(better.with(isHigher ? found.bound() : old.bound()));
  }

  private static int slots(final AtlasEntry entry) {
    return entry.best().slots().orElse(Integer.MAX_VALUE);
  }
}
