package org.heliograph.lab.reproduce;

import org.heliograph.verify.Verified;

/// A verified schedule that belongs to an exhibit, to be drawn and played slot by slot: what it is
/// called among the exhibit's, in kebab case, and what it shows.
public record Played(String name, String title, Verified verified) {}
