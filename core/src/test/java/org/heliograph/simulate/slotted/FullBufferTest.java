package org.heliograph.simulate.slotted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.Bernoulli;
import org.heliograph.traffic.UniformTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Buffers that may be full.
final class FullBufferTest {
  private static final Closed HEAVY = new Closed(4, LoadUnit.PROCESSOR);

  @ParameterizedTest
  @EnumSource(FullBufferRule.class)
  void messagesAreConservedAndBuffersKeepTheirLimit(final FullBufferRule fullBufferRule) {
    for (final ControlProtocol protocol : Cases.protocols()) {
      final SlottedModel model =
          Cases.model(new StackKautz(3, 2, 3), protocol, new AnyMember(), HEAVY)
              .withLimit(new BufferLimit(2, fullBufferRule));
      final SlottedSimulation simulation = Cases.simulation(model, 2);
      long inFlight = 0;
      long troubles = 0;
      for (int step = 0; step < 60; step++) {
        final StepTotals stepTotals = simulation.advance(1);
        inFlight += stepTotals.injected() - stepTotals.delivered() - stepTotals.lost();
        troubles +=
            fullBufferRule == FullBufferRule.DROP
                ? stepTotals.lost()
                : stepTotals.refused() + stepTotals.blocked();
        assertThat(
                fullBufferRule == FullBufferRule.DROP
                    ? stepTotals.refused() + stepTotals.blocked()
                    : stepTotals.lost())
            .isZero();
        assertThat(Cases.recount(model, simulation)).isEqualTo(inFlight);
        assertThat(stepTotals.inFlight(0)).isEqualTo(inFlight);
        requireLimit(model, simulation);
      }
      assertThat(troubles).as(protocol.toString()).isPositive();
    }
  }

  private static void requireLimit(final SlottedModel model, final SlottedSimulation simulation) {
    final boolean isByHops = model.limit().full() == FullBufferRule.HOLD_BY_HOPS;
    for (int processor = 0; processor < model.network().nodes(); processor++) {
      for (int buffer = 0; buffer < model.buffersEach(); buffer++) {
        final int[] rooms = new int[16];
        for (final Letter letter : Letter.held(simulation, processor, buffer)) {
          rooms[isByHops ? letter.left() : 0]++;
        }
        for (final int taken : rooms) {
          assertThat(taken).isLessThanOrEqualTo(model.limit().messages());
        }
      }
    }
  }

  /// Every processor of a one-way ring sends to the group after the next: each buffer then waits
  /// for the one ahead of it.
  private static SlottedModel circle(final TopologyFamily ring, final ControlProtocol protocol) {
    final MessageGenerator once =
        new MessageGenerator() {
          @Override
          public Injector injector(final SlottedModel model, final int first, final int end) {
            return (step, inFlight, sink) -> {
              for (int source = first; step == 0 && source < end; source++) {
                final int stack = model.network().stack();
                sink.accept(source, (source + 2 * stack) % model.network().nodes());
              }
            };
          }
        };
    return Cases.model(ring, protocol, new TargetIndex(), once);
  }

  @Test
  void buffersThatWaitInACircleStandStillUnlessTheyHaveRoomByHops() {
    final TopologyFamily ring = new Stack(2, new Ring(5, true), false);
    for (final ControlProtocol protocol : Cases.protocols()) {
      final SlottedModel model = circle(ring, protocol);
      final SlottedSimulation held =
          Cases.simulation(model.withLimit(new BufferLimit(1, FullBufferRule.HOLD)), 1);
      assertThat(held.advance(30).standstill()).isEqualTo(30);
      final StepTotals stuck = held.advance(10);
      assertThat(stuck.standstill()).isEqualTo(40);
      assertThat(stuck.delivered()).isZero();
      assertThat(stuck.inFlight(9)).isEqualTo(10);
      final StepTotals byHops =
          Cases.simulation(model.withLimit(new BufferLimit(1, FullBufferRule.HOLD_BY_HOPS)), 1)
              .advance(30);
      assertThat(byHops.delivered()).isEqualTo(10);
      assertThat(byHops.standstill()).isZero();
    }
  }

  @Test
  void withRoomByHopsWhateverIsHeldArrivesInTheEnd() {
    for (final TopologyFamily network : Cases.networks()) {
      for (final ControlProtocol protocol : new ControlProtocol[] {new Simple(), new Advanced()}) {
        final MessageGenerator burst = new Open(List.of(0.9, 0.0), List.of(40), new Bernoulli());
        final SlottedModel model =
            Cases.model(network, protocol, new AnyMember(), burst)
                .withLimit(new BufferLimit(1, FullBufferRule.HOLD_BY_HOPS));
        final SlottedSimulation simulation = Cases.simulation(model, 1);
        assertThat(simulation.advance(40).inFlight(39)).isPositive();
        final StepTotals drained = simulation.advance(400);
        assertThat(drained.inFlight(399)).isZero();
      }
    }
  }

  /// The table of docs/slotted-faults.md.
  @ParameterizedTest
  @CsvSource({
    "2,DROP,8636,231673,0,0,0",
    "2,HOLD,96,0,68201,180803,91",
    "1,HOLD_BY_HOPS,24557,0,19032,198038,0",
    "2,HOLD_BY_HOPS,23113,0,7556,42849,0",
  })
  void underThreeMessagesForEachProcessorOnlyRoomByHopsDelivers(
      final int messages,
      final FullBufferRule fullBufferRule,
      final long delivered,
      final long lost,
      final long refused,
      final long blocked,
      final int standstill) {
    final StackTopology network = Cases.build(new StackKautz(12, 5, 3));
    final SlottedModel model =
        new SlottedModel(
                network,
                new Simple(),
                new TargetIndex(),
                new Closed(3, LoadUnit.PROCESSOR),
                new UniformTraffic().on(network),
                1)
            .withLimit(new BufferLimit(messages, fullBufferRule));
    final StepTotals stepTotals = Cases.simulation(model, 1).advance(100);
    assertThat(stepTotals.delivered()).isEqualTo(delivered);
    assertThat(stepTotals.lost()).isEqualTo(lost);
    assertThat(stepTotals.refused()).isEqualTo(refused);
    assertThat(stepTotals.blocked()).isEqualTo(blocked);
    assertThat(stepTotals.standstill()).isEqualTo(standstill);
  }

  @Test
  void aNegativeLimitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BufferLimit(-1, FullBufferRule.DROP))
        .withMessageContaining("at least 1, or 0 for no limit");
  }
}
