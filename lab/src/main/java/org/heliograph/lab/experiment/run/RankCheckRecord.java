package org.heliograph.lab.experiment.run;

import org.heliograph.plugin.Summary;

/// The comparison of all results of all rounds with a reference, byte by byte: the definition of
/// the collective, or a collective of MPI.
public record RankCheckRecord(
    @Summary("definition, or a function of MPI") String reference,
    @Summary("compared, one for every chunk, target and round") long chunks,
    @Summary("compared") long bytes,
    @Summary("how many of the chunks differ") long wrong) {}
