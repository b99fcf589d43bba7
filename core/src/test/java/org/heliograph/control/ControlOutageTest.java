package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A group whose control processor fails waits, and its successor decides as one that begins.
class ControlOutageTest {
  private static final GroupShape SHAPE = new GroupShape(4, 2);
  private static final int LONG = 12;

  /// Which processors are granted in each step if all ask for coupler 0 in every step.
  private static List<Integer> granted(
      final Arbiter arbiter, final int buffers, final int group, final int from, final int end) {
    final List<Integer> granted = new ArrayList<>();
    for (int step = from; step < end; step++) {
      final CouplerRequests requests = new CouplerRequests(SHAPE, buffers);
      requests.clear();
      for (int processor = 0; processor < SHAPE.processors(); processor++) {
        requests.add(processor * buffers, processor, 0);
      }
      arbiter.arbitrate(group, step, requests);
      final int grant = requests.granted(0);
      granted.add(grant == CouplerRequests.NONE ? -1 : requests.processor(grant));
    }
    return granted;
  }

  private enum Case {
    SIMPLE(new Simple()),
    ADVANCED(new Advanced());

    private final ControlProtocol protocol;

    Case(final ControlProtocol protocol) {
      this.protocol = protocol;
    }

    private int buffers() {
      return protocol.buffering().buffers(SHAPE.couplers());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSuccessorKnowsNothingOfEarlierRefusals(final Case it) {
    final ControlProtocol failing =
        ControlOutage.applied(it.protocol, List.of(new ControlOutage(1, 3, 6)));
    final Arbiter arbiter = failing.arbiter(SHAPE, 0, 2, 7);
    final Arbiter intact = it.protocol.arbiter(SHAPE, 0, 2, 7);
    assertThat(granted(arbiter, it.buffers(), 1, 0, 3))
        .isEqualTo(granted(intact, it.buffers(), 1, 0, 3));
    assertThat(granted(arbiter, it.buffers(), 1, 3, 6)).containsOnly(-1);
    final Arbiter fresh = it.protocol.arbiter(SHAPE, 1, 2, 7);
    assertThat(granted(arbiter, it.buffers(), 1, 6, LONG))
        .isEqualTo(granted(fresh, it.buffers(), 1, 6, LONG))
        .isNotEqualTo(granted(intact, it.buffers(), 1, 6, LONG));
  }

  @ParameterizedTest
  @EnumSource
  void otherGroupsDecideAsBefore(final Case it) {
    final ControlProtocol failing =
        ControlOutage.applied(
            it.protocol, List.of(new ControlOutage(1, 3, 6), new ControlOutage(1, 8, 9)));
    assertThat(granted(failing.arbiter(SHAPE, 0, 2, 7), it.buffers(), 0, 0, LONG))
        .isEqualTo(granted(it.protocol.arbiter(SHAPE, 0, 2, 7), it.buffers(), 0, 0, LONG));
  }

  @Test
  void noOutageChangesNothing() {
    final ControlProtocol simple = new Simple();
    assertThat(ControlOutage.applied(simple, List.of())).isSameAs(simple);
  }
}
