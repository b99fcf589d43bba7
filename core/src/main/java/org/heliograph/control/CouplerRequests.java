package org.heliograph.control;

import java.util.Arrays;

/// The requests of the processors of one group in one step, and the grants.
///
/// Request `i` asks that `processor(i)` may write `coupler(i)`, for the first message of
/// `buffer(i)` among the buffers of the group. Requests are in increasing order of buffers. One
/// instance is reused for every group.
public final class CouplerRequests {
  /// No request: no processor may write.
  public static final int NONE = -1;

  private final int[] buffers;
  private final int[] processors;
  private final int[] couplers;
  private final int[] granted;
  private int count;

  /// An empty set with capacity for a group whose processors have `buffersEach` buffers each.
  public CouplerRequests(final GroupShape shape, final int buffersEach) {
    final int most = shape.processors() * buffersEach;
    this.buffers = new int[most];
    this.processors = new int[most];
    this.couplers = new int[most];
    this.granted = new int[shape.couplers()];
  }

  /// Removes all requests and grants.
  public void clear() {
    count = 0;
    Arrays.fill(granted, NONE);
  }

  /// Adds a request.
  public void add(final int buffer, final int processor, final int coupler) {
    buffers[count] = buffer;
    processors[count] = processor;
    couplers[count++] = coupler;
  }

  public int count() {
    return count;
  }

  /// The buffer of a request, `0 ≤ buffer < processors · buffers of each`.
  public int buffer(final int request) {
    return buffers[request];
  }

  public int processor(final int request) {
    return processors[request];
  }

  public int coupler(final int request) {
    return couplers[request];
  }

  /// Grants `request`: its processor may write its coupler in this step.
  public void grant(final int request) {
    granted[couplers[request]] = request;
  }

  /// Grants `request`, which asks for `coupler`, or [#NONE].
  void grant(final int coupler, final int request) {
    granted[coupler] = request;
  }

  /// The request granted for `coupler`, or [#NONE].
  public int granted(final int coupler) {
    return granted[coupler];
  }

  /// Whether `request` is granted.
  public boolean isGranted(final int request) {
    return granted[couplers[request]] == request;
  }
}
