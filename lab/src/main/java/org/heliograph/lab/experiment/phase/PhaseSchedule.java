package org.heliograph.lab.experiment.phase;

import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;

/// A verified schedule of a phase diagram: its scheduler, the number of chunks, how often it
/// reconfigures circuits, the
/// fewest pauses of the whole network in which it could do so, and the number of cells it wins.
public record PhaseSchedule(
    @Summary("spec text") String scheduler,
    @Summary("parts of each contribution") int chunks,
    int slots,
    long transmissions,
    @Summary("how often the schedule reconfigures") ReconfigurationCount reconfiguring,
    @Summary("the fewest pauses of the whole network in which all circuits that must change can")
        int pauses,
    @DigestText String digest,
    @Summary("that it wins") int cells) {}
