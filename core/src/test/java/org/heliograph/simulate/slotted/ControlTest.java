package org.heliograph.simulate.slotted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.control.Advanced;
import org.heliograph.control.Ageing;
import org.heliograph.control.Buffering;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.control.Islip;
import org.heliograph.control.ParallelIterativeMatching;
import org.heliograph.control.PopsProtocol;
import org.heliograph.control.Priority;
import org.heliograph.control.Simple;
import org.heliograph.control.WordControl;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.HotSpot;
import org.heliograph.traffic.UniformTraffic;
import org.junit.jupiter.api.Test;

/// Control protocols at work in a network.
final class ControlTest {
  private static final int HOPS = 3;
  private static final StackTopology NETWORK = (StackTopology) new StackKautz(4, 2, HOPS).build();
  private static final List<ControlProtocol> PROTOCOLS =
      List.of(
          new Simple(),
          new Advanced(),
          new Advanced(Ageing.PROCESSOR, true),
          new PopsProtocol(Priority.ROTATION),
          new Islip(Buffering.COUPLER, 1),
          new Islip(Buffering.PROCESSOR, 1),
          new ParallelIterativeMatching());

  @Test
  void countingBitsOnAnyNumberOfThreadsChangesNothing() {
    for (final ControlProtocol protocol : PROTOCOLS) {
      final SlottedModel model = model(protocol, 0.8);
      final StepTotals plain = new SlottedSimulation(model, 1, () -> false).advance(200);
      final WordControl worded = new WordControl(protocol);
      final StepTotals counted =
          new SlottedSimulation(model(worded, 0.8), 3, () -> false).advance(200);
      assertThat(counted.delivered()).isEqualTo(plain.delivered()).isPositive();
      assertThat(counted.latencies()).as(protocol.toString()).isEqualTo(plain.latencies());
      assertThat(worded.counted().whole())
          .isEqualTo(worded.counted().decisions() * protocol.words(model.shape()).whole());
      assertThat(worded.counted().decisions())
          .isBetween(150L * NETWORK.groups().nodes(), 200L * NETWORK.groups().nodes());
    }
  }

  /// A few messages that all want to go to one processor meet as often as they can.
  @Test
  void noMessageOfAClosedLoopIsOlderThanTheBound() {
    for (final ControlProtocol protocol : PROTOCOLS) {
      final SlottedModel model = model(protocol, 0.25);
      final StepTotals stepTotals = new SlottedSimulation(model, 1, () -> false).advance(2000);
      final GroupShape shape = model.shape();
      final OptionalInt refusals = protocol.refusalBound(shape);
      int oldest = stepTotals.latencies().length - 1;
      while (stepTotals.latencies()[oldest] == 0) {
        oldest--;
      }
      // At each coupler every message in flight may be in front, see docs/control.md.
      final long bound =
          refusals.isEmpty()
              ? Long.MAX_VALUE
              : HOPS * stepTotals.inFlight(0) * (refusals.getAsInt() + 1L);
      assertThat((long) oldest).as(protocol.toString()).isBetween(HOPS + 1L, bound);
      assertThat(refusals.isEmpty())
          .isEqualTo(
              protocol instanceof ParallelIterativeMatching
                  || protocol.equals(new Advanced(Ageing.PROCESSOR, true)));
    }
  }

  private static SlottedModel model(final ControlProtocol protocol, final double load) {
    return new SlottedModel(
        NETWORK,
        protocol,
        new TargetIndex(),
        new Closed(load, LoadUnit.PROCESSOR),
        load > 0.5 ? new UniformTraffic().on(NETWORK) : new HotSpot(0, 0.9).on(NETWORK),
        4);
  }
}
