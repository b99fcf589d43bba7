package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  private static List<ControlProtocol> protocols() {
    return List.of(new Simple(), new Advanced());
  }

  private static int buffers(final ControlProtocol protocol) {
    return protocol.buffering().buffers(SHAPE.couplers());
  }

  @ParameterizedTest
  @MethodSource("protocols")
  void theSuccessorKnowsNothingOfEarlierRefusals(final ControlProtocol protocol) {
    final ControlProtocol failing =
        ControlOutage.applied(protocol, List.of(new ControlOutage(1, 3, 6)));
    final Arbiter arbiter = failing.arbiter(SHAPE, 0, 2, 7);
    final Arbiter intact = protocol.arbiter(SHAPE, 0, 2, 7);
    assertThat(granted(arbiter, buffers(protocol), 1, 0, 3))
        .isEqualTo(granted(intact, buffers(protocol), 1, 0, 3));
    assertThat(granted(arbiter, buffers(protocol), 1, 3, 6)).containsOnly(-1);
    final Arbiter fresh = protocol.arbiter(SHAPE, 1, 2, 7);
    assertThat(granted(arbiter, buffers(protocol), 1, 6, LONG))
        .isEqualTo(granted(fresh, buffers(protocol), 1, 6, LONG))
        .isNotEqualTo(granted(intact, buffers(protocol), 1, 6, LONG));
  }

  @ParameterizedTest
  @MethodSource("protocols")
  void otherGroupsDecideAsBefore(final ControlProtocol protocol) {
    final ControlProtocol failing =
        ControlOutage.applied(
            protocol, List.of(new ControlOutage(1, 3, 6), new ControlOutage(1, 8, 9)));
    assertThat(granted(failing.arbiter(SHAPE, 0, 2, 7), buffers(protocol), 0, 0, LONG))
        .isEqualTo(granted(protocol.arbiter(SHAPE, 0, 2, 7), buffers(protocol), 0, 0, LONG));
  }

  @Test
  void noOutageChangesNothing() {
    final ControlProtocol simple = new Simple();
    assertThat(ControlOutage.applied(simple, List.of())).isSameAs(simple);
  }
}
