package org.heliograph.lab.experiment;

import java.util.Optional;

/// A plug-in that gave no result, and why; `report` is present for an internal error.
///
/// `kind` is what such plug-ins are called, such as `scheduler` or `lower bound`.
public record FailureRecord(String kind, String name, String reason, Optional<String> report) {}
