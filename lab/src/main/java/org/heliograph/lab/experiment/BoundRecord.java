package org.heliograph.lab.experiment;

import org.heliograph.plugin.Summary;

/// A checked lower bound: value in slots, which bound, why it holds, and its certificate as spec
/// text.
public record BoundRecord(
    String name,
    @Summary("no schedule has fewer") long slots,
    @Summary("why, in one sentence") String argument,
    String source,
    @Summary("spec text of what proves it without any solver") String certificate)
    implements LowerBoundRecord {}
