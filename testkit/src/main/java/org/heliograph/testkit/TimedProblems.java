package org.heliograph.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Random problems with small integer rates, latencies and start-ups, small enough for
/// [TimedBruteForce].
public final class TimedProblems {
  private static final long MICROSECOND = 1_000_000;
  private static final int LARGE = 4;

  private TimedProblems() {}

  /// `count` problems by a descriptive name; the same for the same `seed`.
  public static Map<String, TimedProblem> random(final int count, final long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    final Map<String, TimedProblem> problems = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      final boolean large = i % LARGE == 0;
      final int nodes = (large ? 5 : 3) + random.nextInt(2);
      final boolean plain = i % 5 == 0;
      final Topology topology = topology(nodes, large ? 2 : nodes, plain, random);
      final List<Collective> collectives =
          large
              ? List.of(new Broadcast(), new Reduce())
              : List.of(
                  new Broadcast(),
                  new Scatter(),
                  new Gather(),
                  new Reduce(),
                  new AllGather(),
                  new ReduceScatter(),
                  new AllReduce(),
                  nodes == 3 ? new AllToAll() : new Broadcast());
      final Collective collective = collectives.get(random.nextInt(collectives.size()));
      final List<SwitchingModel> models =
          List.of(
              new StoreAndForward(),
              new StoreAndForward(1),
              converting(1, random),
              converting(2, random),
              new Circuit(1, Routing.ANY, true),
              new Circuit(),
              converting(0, random));
      // Long routes at once make a large problem too large.
      final SwitchingModel model = models.get(random.nextInt(large ? 3 : models.size()));
      final Problem problem = new Problem(topology, collective.demand(topology), model);
      final int parts = problem.demand().chunksPerContribution();
      final TimedProblem timed =
          new TimedProblem(
              problem,
              new Bytes(1500L * parts),
              new Time(plain ? 0 : MICROSECOND * random.nextInt(4)),
              TimeScope.THESE_CHUNKS_IN_SLOTS);
      problems.put("%s: %s on %s with %s".formatted(i, collective, topology.name(), model), timed);
    }
    return Collections.unmodifiableMap(problems);
  }

  /// Lightpaths of at most `reach` links, or of any number if it is 0, whose ends convert a message
  /// of three flits in 0 to 8 us.
  private static SwitchingModel converting(final int reach, final SplittableRandom random) {
    return new WavelengthRouted(
        true,
        false,
        new Time(MICROSECOND * random.nextInt(3)),
        false,
        reach,
        new Bytes(500),
        new Bytes(500),
        new Time(MICROSECOND / 3 * random.nextInt(9)));
  }

  /// A directed ring with fewer than `most` more links, each with its own rate and propagation
  /// time.
  ///
  /// A `plain` one has equal rates and no propagation time.
  private static Topology topology(
      final int nodes, final int most, final boolean plain, final SplittableRandom random) {
    final TopologyBuilder builder = new TopologyBuilder("%s nodes".formatted(nodes), nodes);
    final List<int[]> links = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      links.add(new int[] {node, (node + 1) % nodes});
    }
    for (int more = random.nextInt(most); more > 0; more--) {
      final int from = random.nextInt(nodes);
      links.add(new int[] {from, (from + 1 + random.nextInt(nodes - 1)) % nodes});
    }
    for (final int[] link : links) {
      // A chunk of 1500 bytes takes 12, 6, 4 or 3 us.
      final Bandwidth rate = new Bandwidth(1_000_000_000L * (plain ? 1 : 1 + random.nextInt(4)));
      final Time propagation = new Time(plain ? 0 : MICROSECOND * random.nextInt(5));
      final int lanes = random.nextInt(5) == 0 ? 2 : 1;
      builder.kind(new ChannelKind(lanes, Medium.OPTICAL, rate, propagation));
      builder.link(link[0], link[1]);
    }
    return builder.build();
  }
}
