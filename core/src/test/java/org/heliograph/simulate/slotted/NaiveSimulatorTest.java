package org.heliograph.simulate.slotted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.control.ControlProtocol;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;

/// The simulator against one that is slow and plain: after every step, in every buffer, the same
/// messages in the same order.
final class NaiveSimulatorTest {
  private static final int STEPS = 20;

  @Test
  void everyProtocolRelayAndGeneratorHasTheSameOutcome() {
    long delivered = 0;
    for (final TopologyFamily network : Cases.networks()) {
      for (final ControlProtocol protocol : Cases.protocols()) {
        for (final RelayChoice relay : Cases.all(RelayChoice.class)) {
          for (final MessageGenerator generator : Cases.generators()) {
            delivered += agree(Cases.model(network, protocol, relay, generator), 1);
          }
        }
      }
    }
    assertThat(delivered).isGreaterThan(15_000);
  }

  @Test
  void threadsMakeNoDifference() {
    for (final TopologyFamily network : Cases.networks()) {
      for (final ControlProtocol protocol : Cases.protocols()) {
        agree(Cases.model(network, protocol, new LeastLoaded(), Cases.generators().getFirst()), 3);
        agree(
            Cases.model(network, protocol, new AnyMember(), Cases.generators().getLast())
                .withLimit(new BufferLimit(2, FullBufferRule.HOLD)),
            2);
      }
    }
  }

  @Test
  void fullBuffersHaveTheSameOutcome() {
    final long[] seen = new long[3];
    for (final TopologyFamily network : Cases.networks().subList(0, 3)) {
      for (final ControlProtocol protocol : Cases.protocols()) {
        for (final FullBufferRule fullBufferRule : FullBufferRule.values()) {
          for (final int messages : List.of(1, 2)) {
            final RelayChoice relay = messages == 2 ? new LeastLoaded() : new AnyMember();
            final MessageGenerator generator = Cases.generators().get(messages % 2 * 4);
            final SlottedModel model = Cases.model(network, protocol, relay, generator);
            seen[fullBufferRule.compareTo(FullBufferRule.DROP)] +=
                agree(model.withLimit(new BufferLimit(messages, fullBufferRule)), 1);
          }
        }
      }
    }
    assertThat(seen).doesNotContain(0);
  }

  /// How many were delivered by both.
  private static long agree(final SlottedModel model, final int threads) {
    final SlottedSimulation simulation = Cases.simulation(model, threads);
    final NaiveSimulator naive = new NaiveSimulator(model);
    for (int step = 0; step < STEPS; step++) {
      final NaiveCounts before = new NaiveCounts(naive);
      naive.step(step);
      final StepTotals stepTotals = simulation.advance(1);
      before.compare(naive, stepTotals, model);
      for (int processor = 0; processor < model.network().nodes(); processor++) {
        for (int buffer = 0; buffer < model.buffersEach(); buffer++) {
          final List<Letter> held = Letter.held(simulation, processor, buffer);
          if (!held.equals(naive.held(processor, buffer))) {
            assertThat(held).as(model.toString()).isEqualTo(naive.held(processor, buffer));
          }
        }
      }
    }
    return naive.delivered;
  }

  private record NaiveCounts(
      long injected,
      long delivered,
      long hops,
      long transmissions,
      long refused,
      long blocked,
      long lost,
      long latencySum) {
    NaiveCounts(final NaiveSimulator naive) {
      this(
          naive.injected,
          naive.delivered,
          naive.hops,
          naive.transmissions,
          naive.refused,
          naive.blocked,
          naive.lost,
          naive.latencies.entrySet().stream().mapToLong(e -> e.getKey() * e.getValue()).sum());
    }

    void compare(
        final NaiveSimulator naive, final StepTotals stepTotals, final SlottedModel model) {
      final NaiveCounts now = new NaiveCounts(naive);
      final NaiveCounts made =
          new NaiveCounts(
              injected + stepTotals.injected(),
              delivered + stepTotals.delivered(),
              hops + stepTotals.hops(),
              transmissions + stepTotals.transmissions(),
              refused + stepTotals.refused(),
              blocked + stepTotals.blocked(),
              lost + stepTotals.lost(),
              latencySum + stepTotals.latencySum());
      if (!made.equals(now) || stepTotals.inFlight(0) != naive.inFlight()) {
        assertThat(made).as(model.toString()).isEqualTo(now);
        assertThat(stepTotals.inFlight(0)).as(model.toString()).isEqualTo(naive.inFlight());
      }
    }
  }
}
