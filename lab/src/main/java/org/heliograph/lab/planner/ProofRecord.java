package org.heliograph.lab.planner;

import org.heliograph.plugin.Summary;

/// A solver's word that no schedule has fewer than `slots` slots: who says so, and why.
///
/// Not a certificate: nobody can check it without searching again.
public record ProofRecord(
    @Summary("who searched") String scheduler,
    @Summary("the fewest there can be") int slots,
    @Summary("what the solver found, in one sentence") String argument) {}
