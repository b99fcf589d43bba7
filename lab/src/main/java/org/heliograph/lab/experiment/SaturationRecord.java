package org.heliograph.lab.experiment;

import org.heliograph.plugin.Summary;

/// Where a network saturates, in flits per sender and cycle or messages per sender and step.
///
/// It lies between the highest load that was found to be carried, `below`, and the lowest that was
/// not, `above`. If the most that the senders can make is carried, that is all three.
public record SaturationRecord(
    @Summary("the middle of below and above") double load,
    @Summary("the highest load that was carried") double below,
    @Summary("the lowest load that was not") double above,
    @Summary("what was accepted at below") double accepted,
    @Summary("loads tried") int runs) {}
