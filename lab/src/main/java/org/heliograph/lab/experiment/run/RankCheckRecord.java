package org.heliograph.lab.experiment.run;

/// The comparison of all results of all rounds with a reference, byte by byte: the definition of
/// the collective, or a collective of MPI.
///
/// `chunks` counts results, one for every chunk, target and round; `wrong` of them differ.
public record RankCheckRecord(String reference, long chunks, long bytes, long wrong) {}
