package org.heliograph.lab.draw;

import java.util.Optional;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// What a page needs to play a verified schedule slot by slot over its network: the whole playback
/// as JSON, a script, and a style sheet.
///
/// The JSON is that of [SchedulePlayback] with all slots; safe inside a script element. Offered for
/// networks drawn node by node and up to 60 000 steps of chunks over channels.
public final class SchedulePlayer {
  /// More steps of chunks over channels than this are not offered for playing.
  public static final int STEPS_MAX = 60_000;

  /// A page that holds a drawing of more nodes than this would be slow to open.
  private static final int NODES_MAX = 4096;

  private SchedulePlayer() {}

  /// The player's data; empty if the schedule is too large to be played in a page.
  public static Optional<String> json(final Verified verified) {
    return playback(verified).map(playback -> playback.embedded(false));
  }

  /// The player's data with space–time diagrams and loads.
  public static Optional<String> jsonWithDiagrams(final Verified verified) {
    return playback(verified).map(playback -> playback.embedded(true));
  }

  private static Optional<SchedulePlayback> playback(final Verified verified) {
    return isShort(verified) ? SchedulePlayback.of(verified) : Optional.empty();
  }

  private static boolean isShort(final Verified verified) {
    if (verified.schedule().transmissions() > STEPS_MAX
        || verified.slots() > STEPS_MAX
        || verified.problem().topology().nodes() > NODES_MAX
        || verified.problem().topology().channels() > STEPS_MAX
        || verified.problem().demand().chunks() > STEPS_MAX) {
      return false;
    }
    long steps = 0;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      steps += at.hops();
    }
    return steps <= STEPS_MAX;
  }

  /// The player itself: plain JavaScript that needs nothing but the page it stands in.
  public static String script() {
    return ModuleScript.of("page-players.js", name -> ShippedText.text(SchedulePlayer.class, name));
  }

  /// The style sheet of players.
  public static String css() {
    return ShippedText.text(SchedulePlayer.class, "player.css");
  }
}
