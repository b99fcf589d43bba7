package org.heliograph.lab.experiment.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.heliograph.simulate.slotted.LeastLoaded;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.traffic.UniformTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a network can carry at most, by closed forms and by following every pair of processors.
final class RouteCapacityTest {
  private static final Offset<Double> EXACT = within(1e-9);

  private static RouteCapacity uniform(final String network) {
    return RouteCapacity.of(
            Studies.network(network),
            new UniformTraffic(),
            new UniformTraffic().on(Studies.network(network)),
            new TargetIndex())
        .orElseThrow();
  }

  /// Between two groups of t go t² of N−1 messages over one coupler.
  @Test
  void popsCarriesWhatItsCouplersBetweenGroupsDo() {
    assertThat(uniform("pops(60,30)").couplerLimit()).isCloseTo(1_799 / 3_600.0, EXACT);
    assertThat(uniform("pops(60,30)").meanHops()).isCloseTo(1, EXACT);
    assertThat(uniform("pops(60,30)").processorLimit()).isCloseTo(1, EXACT);
    assertThat(uniform("pops(2,1)").couplerLimit()).isCloseTo(0.5, EXACT);
    assertThat(uniform("pops(2,1)").evenLimit()).isEmpty();
  }

  /// The capacities of the networks of *stack-kautz*, Fig. 7, and what they would be if all
  /// couplers between groups were equally busy.
  @ParameterizedTest
  @CsvSource({"3,0.1453,0.1515", "2,0.2266,0.2352"})
  void thePapersNetworksCarry(final int k, final double limit, final double even) {
    final RouteCapacity routeCapacity = uniform("stack-kautz(12,5," + k + ")");
    assertThat(routeCapacity.limit())
        .isEqualTo(routeCapacity.couplerLimit())
        .isCloseTo(limit, within(5e-5));
    assertThat(routeCapacity.evenLimit().orElseThrow()).isCloseTo(even, within(5e-5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pops(3,2)          | uniform
          stack-kautz(2,2,2) | uniform
          stack-kautz(3,2,3) | hot-spot(5,0.3)
          stack-kautz(2,3,2) | permutation(7)
          stack-kautz(4,2,2) | permutation(3)
          stack(3,of=kautz(2,2),loops=false) | uniform
          stack(2,of=de-bruijn(2,3)) | hot-spot(1,0.1)
          """)
  void limitsAreThoseOfEveryPairFollowed(final String network, final String traffic) {
    final StackTopology topology = Studies.network(network);
    final TrafficPattern pattern = Studies.REGISTRY.parse(TrafficPattern.class, traffic);
    final Destinations destinations = pattern.on(topology);
    for (final RelayChoice relay : new RelayChoice[] {new TargetIndex(), new LeastLoaded()}) {
      final boolean isSettled = relay instanceof TargetIndex;
      final double[] most = followed(topology, destinations, isSettled);
      final RouteCapacity routeCapacity =
          RouteCapacity.of(topology, pattern, destinations, relay).orElseThrow();
      assertThat(routeCapacity.couplerLimit()).isCloseTo(1 / most[0], EXACT);
      assertThat(routeCapacity.processorLimit()).isCloseTo(1 / most[1], EXACT);
      assertThat(routeCapacity.meanHops()).isCloseTo(most[2], EXACT);
    }
  }

  /// The busiest coupler, the busiest processor and the mean hops, one coupler and processor after
  /// another.
  private static double[] followed(
      final StackTopology network, final Destinations destinations, final boolean isSettled) {
    final GroupRoutes routes = network.routes();
    final int stack = network.stack();
    final double[] couplers = new double[(int) network.channels()];
    final double[] processors = new double[network.nodes()];
    double hops = 0;
    double messages = 0;
    for (int source = 0; source < network.nodes(); source++) {
      for (int target = 0; target < network.nodes(); target++) {
        final double p = destinations.probability(source, target);
        int at = source / stack;
        int left = routes.hops(at, target / stack);
        messages += p;
        hops += p * left;
        processors[source] += p;
        do {
          final long coupler =
              network.outChannel(at * stack, routes.next(at, target / stack, left));
          couplers[(int) coupler] += p;
          at = network.reader(coupler, 0) / stack;
          left--;
          for (int i = 0; left > 0 && i < stack; i++) {
            processors[at * stack + i] += isSettled ? i == target % stack ? p : 0 : p / stack;
          }
        } while (left > 0);
        assertThat(at).isEqualTo(target / stack);
      }
    }
    double busiest = 0;
    for (final double coupler : couplers) {
      busiest = Math.max(busiest, coupler);
    }
    double sends = 0;
    for (final double processor : processors) {
      sends = Math.max(sends, processor);
    }
    return new double[] {busiest, sends, hops / messages};
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          stack-kautz(2,2,4)
          stack-kautz(3,3,3)
          stack-kautz(2,5,3)
          """)
  void symmetrySaysTheSameAsAllGroupsTogether(final String text) {
    final StackTopology network = Studies.network(text);
    final RouteCapacity all = GroupLoads.uniform(network).orElseThrow();
    final RouteCapacity some = GroupLoads.uniform(network, 0).orElseThrow();
    assertThat(some.couplerLimit()).isCloseTo(all.couplerLimit(), EXACT);
    assertThat(some.evenLimit().orElseThrow()).isCloseTo(all.evenLimit().orElseThrow(), EXACT);
    assertThat(some.processorLimit()).isCloseTo(all.processorLimit(), EXACT);
    assertThat(some.meanHops()).isCloseTo(all.meanHops(), EXACT);
  }

  @Test
  void whatCannotBeWorkedOutIsLeftOut() {
    final StackTopology large = Studies.network("pops(80,60)");
    final TrafficPattern hot = Studies.REGISTRY.parse(TrafficPattern.class, "hot-spot");
    assertThat(RouteCapacity.of(large, hot, hot.on(large), new TargetIndex())).isEmpty();
  }
}
