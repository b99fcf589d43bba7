package org.heliograph.lab.experiment.atlas;

/// The slots of a schedule that a publication states for a problem; `source` is a key of
/// `docs/papers.bib`, `note` the place and what to know of it.
public record PublishedValue(AtlasProblem problem, int slots, String source, String note) {}
