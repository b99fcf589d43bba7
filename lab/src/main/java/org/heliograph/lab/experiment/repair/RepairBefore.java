package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.study.Sheet;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The schedule of the intact network: its problem as text, its size, and the bound it is held
/// against.
///
/// `timePs` is its time by the model `cost` if each node contributes `sizeBytes`; absent if the
/// model fails.
public record RepairBefore(
    String topology,
    String collective,
    String switching,
    int slots,
    long bound,
    boolean optimal,
    long transmissions,
    String digest,
    String cost,
    long sizeBytes,
    Optional<Long> timePs) {
  /// Adds the lines about it.
  Sheet addTo(final Sheet sheet) {
    return sheet
        .line("%s on %s, %s".formatted(ChunkChoice.title(collective), topology, switching))
        .line(
            "before: %s%s, bound %s%s"
                .formatted(
                    Count.of(slots, "slot"),
                    timePs
                        .map(
                            time ->
                                " in %s for %s per node"
                                    .formatted(shown(time), new Bytes(sizeBytes).display()))
                        .orElse(""),
                    bound,
                    optimal ? ", optimal: fewest slots" : ""));
  }

  /// A time for people.
  static String shown(final long picoseconds) {
    return new Time(picoseconds).display();
  }
}
