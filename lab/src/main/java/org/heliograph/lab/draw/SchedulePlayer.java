package org.heliograph.lab.draw;

import java.util.Optional;
import java.util.StringJoiner;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// What a page needs to play a verified schedule slot by slot over its topology drawing.
///
/// The JSON has `radius`; `paths`, SVG path data in the drawing's coordinates; and `slots`, for
/// each a list of moves: chunk name, colour, 1 if pale ink reads better on it, 1 if it combines,
/// and the paths it takes in order. Safe inside a script element. Offered for topologies drawn node
/// by node and up to 60 000 steps.
public final class SchedulePlayer {
  /// More steps of chunks over channels than this are not offered for playing.
  public static final int STEPS_MAX = 60_000;

  private SchedulePlayer() {}

  /// The player's data; empty if the schedule is too large to be played.
  public static Optional<String> json(final Verified verified) {
    final Optional<DrawingLayout> layout = DrawingLayout.of(verified.problem().topology());
    return layout.isEmpty() || !isShort(verified)
        ? Optional.empty()
        : moves(verified, layout.get());
  }

  private static boolean isShort(final Verified verified) {
    return verified.schedule().transmissions() <= STEPS_MAX
        && verified.slots() <= STEPS_MAX
        && ChunkNames.fit(verified.problem());
  }

  private static Optional<String> moves(
      final Verified verified, final DrawingLayout drawingLayout) {
    final ChunkNames names = new ChunkNames(verified.problem());
    final ChunkRoutes chunkRoutes = new ChunkRoutes(verified.problem().topology(), drawingLayout);
    final StringJoiner[] slots = new StringJoiner[verified.slots()];
    for (int slot = 0; slot < slots.length; slot++) {
      slots[slot] = new StringJoiner(",", "[", "]");
    }
    long steps = 0;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      for (final int[] branch : chunkRoutes.branches(at)) {
        steps += branch.length;
        slots[at.slot()].add(move(names, at, branch));
      }
      if (steps > STEPS_MAX) {
        return Optional.empty();
      }
    }
    final StringJoiner all = new StringJoiner(",\n", "[", "]");
    for (final StringJoiner slot : slots) {
      all.add(slot.toString());
    }
    final StringJoiner paths = new StringJoiner(",\n", "[", "]");
    chunkRoutes.paths().forEach(path -> paths.add(JsonLiteral.string(path)));
    return Optional.of(
        "{\"radius\":%s,\n\"paths\":%s,\n\"slots\":%s}"
            .formatted(Markup.number(drawingLayout.radius()), paths, all));
  }

  private static String move(
      final ChunkNames names, final TransmissionCursor at, final int[] branch) {
    final int colour = names.colour(at.chunk());
    final StringJoiner path = new StringJoiner(",", "[", "]");
    for (final int index : branch) {
      path.add(Integer.toString(index));
    }
    return "[%s,\"%s\",%s,%s,%s]"
        .formatted(
            JsonLiteral.string(names.name(at.chunk())),
            Palette.colour(colour),
            Palette.inkOn(colour).contains("pale") ? 1 : 0,
            at.action() == Action.COMBINE ? 1 : 0,
            path);
  }

  /// The player itself: plain JavaScript that needs nothing but the page it stands in.
  public static String script() {
    return ShippedText.text(SchedulePlayer.class, "player.js");
  }
}
