package org.heliograph.cluster;

import java.io.Serializable;
import java.util.List;

/// What a worker sends back for a batch of inputs: the outputs in order and the time that they
/// took, or why there are none.
final class BatchResult implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String[] outputs;
  private final long nanos;
  private final String failure;
  private final String refusal;

  private BatchResult(
      final String[] outputs, final long nanos, final String failure, final String refusal) {
    this.outputs = outputs;
    this.nanos = nanos;
    this.failure = failure;
    this.refusal = refusal;
  }

  static BatchResult of(final String[] outputs, final long nanos) {
    return new BatchResult(outputs.clone(), nanos, "", "");
  }

  static BatchResult failed(final Exception failure) {
    return new BatchResult(new String[0], 0, failure.toString(), "");
  }

  static BatchResult refused(final String sentence) {
    return new BatchResult(new String[0], 0, "", sentence);
  }

  List<String> outputs() {
    return List.of(outputs);
  }

  long nanos() {
    return nanos;
  }

  /// Why a task failed; empty if none did.
  String failure() {
    return failure;
  }

  /// One sentence on why the worker may not compute; empty if it may.
  String refusal() {
    return refusal;
  }
}
