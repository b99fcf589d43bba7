package org.heliograph.lab.experiment.engine;

/// The output of one task; `input` is the place of its input in the list.
public record EngineOutput(int input, String text) {}
