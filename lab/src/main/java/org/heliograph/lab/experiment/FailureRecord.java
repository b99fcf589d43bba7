package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// A plug-in that gave no result, and why; `report` is present for an internal error.
///
/// `kind` is what such plug-ins are called, such as `scheduler` or `lower bound`.
public record FailureRecord(
    @Summary("such as scheduler or lower bound") String kind,
    String name,
    String reason,
    @Summary("exceptions and where they were thrown, of an internal error; else null")
        Optional<String> report) {}
