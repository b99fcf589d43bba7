package org.heliograph.lab.planner;

/// A solver's word that no schedule has fewer than `slots` slots: who says so, and why.
///
/// Not a certificate: nobody can check it without searching again.
public record ProofRecord(String scheduler, int slots, String argument) {}
