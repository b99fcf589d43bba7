package org.heliograph.lab.experiment.repair;

import java.nio.file.Path;
import java.util.Optional;

/// From what `repair` starts: a schedule file, or a collective on a topology, planned first.
///
/// An empty `switching` means that of the file, or what is natural for the topology.
public record RepairRequest(
    Optional<Path> file,
    String collective,
    String topology,
    String switching,
    long seed,
    long budget) {}
