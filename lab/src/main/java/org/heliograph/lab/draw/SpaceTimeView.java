package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.Locale;

/// What the rows of a space–time diagram are, and what its colours stand for.
public record SpaceTimeView(Rows rows, Key key) {

  /// What the rows are.
  public enum Rows {
    /// Channels; each lane of them, where there is room.
    CHANNEL,
    /// Nodes, by what they receive.
    NODE,
    /// Wavelengths, over all channels.
    WAVELENGTH,
    /// Distances: links between the source of a chunk and its receiver, or, if only its target is
    /// one node, between its sender and that.
    DISTANCE;

    /// As in addresses and files.
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// What the colours stand for.
  public enum Key {
    SOURCE,
    TARGET,
    CHUNK,
    SENDER,
    LANE;

    /// As in addresses and files.
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Reads `channel`, `node`, `wavelength` or `distance`, and `source`, `target`, `chunk`, `sender`
  /// or `lane`.
  public static SpaceTimeView parse(final String rows, final String key) {
    return new SpaceTimeView(
        Arrays.stream(Rows.values())
            .filter(it -> it.text().equals(rows))
            .findFirst()
            .orElseThrow(() -> unknown("rows", rows, Rows.values())),
        Arrays.stream(Key.values())
            .filter(it -> it.text().equals(key))
            .findFirst()
            .orElseThrow(() -> unknown("by", key, Key.values())));
  }

  private static IllegalArgumentException unknown(
      final String name, final String value, final Enum<?>[] known) {
    return new IllegalArgumentException(
        "space-time: %s '%s' is none of %s."
            .formatted(name, value, Arrays.toString(known).toLowerCase(Locale.ROOT)));
  }
}
