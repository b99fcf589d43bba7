package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.study.Sheet;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The schedule of the intact network: its problem as text, its size, and the bound it is held
/// against.
public record RepairBefore(
    String topology,
    String collective,
    String switching,
    int slots,
    @Summary("of the intact network") long bound,
    boolean optimal,
    long transmissions,
    @DigestText String digest,
    @Summary("spec text of the cost model") String cost,
    @Summary("what each node contributes, in bytes, for the times") long sizeBytes,
    @Summary("time of the schedule in picoseconds; null if the model fails")
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
