package org.heliograph.workload.family;

/// The order in which a stage of a pipeline works off its micro-batches.
public enum PipelineOrder {
  /// All forward passes, then all backward passes.
  GPIPE,
  /// One forward and one backward pass in turns, as soon as the pipeline is full (1F1B).
  ONE_FORWARD_ONE_BACKWARD
}
