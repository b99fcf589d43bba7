package org.heliograph.simulate.message;

import java.util.List;
import org.heliograph.simulate.Trace;

/// The messages of a round begin together, once all messages of the round before have ended and all
/// circuits of the round are set. All circuits are then free.
record BarrierStartRule(List<EndpointCircuits> circuits, MessageStarts starts, Trace.Builder trace)
    implements MessageStartRule {
  @Override
  public void open() {
    starts.allAfter(trace.latestPs(), trace.latest());
    circuits.forEach(EndpointCircuits::give);
    starts.align();
    circuits.forEach(EndpointCircuits::reconfigure);
  }

  @Override
  public void close() {
    circuits.forEach(ends -> ends.release(_ -> trace.latestPs(), _ -> trace.latest()));
  }
}
