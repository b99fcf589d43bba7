package org.heliograph.testkit;

import java.util.Optional;
import org.heliograph.control.Arbiter;
import org.heliograph.control.ControlDecorator;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.control.SetArbiter;

/// A protocol whose set arbiter decides about the listed requests.
record SetControl(ControlProtocol protocol) implements ControlDecorator {
  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    final Optional<SetArbiter> arbiter = protocol.setArbiter(shape, firstGroup, endGroup);
    return (group, step, couplerRequests) -> {
      final long[] asking = new long[shape.couplers()];
      final long[] granted = new long[shape.couplers()];
      for (int i = 0; i < couplerRequests.count(); i++) {
        asking[couplerRequests.coupler(i)] |= bit(couplerRequests, i);
      }
      arbiter.orElseThrow().arbitrate(group, step, asking, granted);
      for (int i = 0; i < couplerRequests.count(); i++) {
        if (granted[couplerRequests.coupler(i)] == bit(couplerRequests, i)) {
          couplerRequests.grant(i);
        }
      }
    };
  }

  private static long bit(final CouplerRequests couplerRequests, final int request) {
    return 1L << couplerRequests.processor(request);
  }
}
