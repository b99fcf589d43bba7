package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.Loader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.bound.family.Partition.PartitionCertificate;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Reach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// All bounds on small graphs against the optimum that a solver finds.
final class SmallGraphBoundsTest {
  private static final int RANDOM_PROBLEMS = Integer.getInteger("sweep", 100);

  private static final List<LowerBound> BOUNDS = Registered.values(LowerBound.class).toList();

  private static final List<String> COLLECTIVES =
      List.of(
          "all-reduce",
          "all-reduce(chunks=2)",
          "barrier",
          "broadcast",
          "broadcast(chunks=2)",
          "broadcast(chunks=4)",
          "all-gather",
          "all-to-all");

  private static final Map<String, SwitchingModel> SWITCHING = new LinkedHashMap<>();

  static {
    SWITCHING.put("store-and-forward", new StoreAndForward());
    SWITCHING.put("circuit", new Circuit());
    SWITCHING.put("store-and-forward(1)", new StoreAndForward(1));
    SWITCHING.put("circuit(ports=1)", new Circuit(1, Routing.ANY, true));
  }

  @BeforeAll
  static void loadSolver() {
    Loader.loadNativeLibraries();
  }

  private static Problem problem(
      final Topology graph, final String collective, final SwitchingModel switching) {
    final Collective parsed = Registered.REGISTRY.parse(Collective.class, collective);
    return new Problem(graph, parsed.demand(graph), switching);
  }

  @Test
  void bothWaysToFindAnOptimumAgree() {
    int compared = 0;
    for (final SwitchingModel switching : SWITCHING.values()) {
      for (final String collective : COLLECTIVES) {
        for (final Topology graph : SmallGraphs.all(3)) {
          final Problem problem = problem(graph, collective, switching);
          final OptionalInt brute = BruteForce.optimum(problem, 50_000);
          if (brute.isPresent()) {
            compared++;
            assertThat(SlotProgramme.optimum(problem))
                .as("%s on %s, %s", collective, graph, switching)
                .isEqualTo(brute);
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(80);
  }

  @Test
  void noBoundAndNoCertificateExceedsTheOptimumOfAGraphWithFourNodes() {
    long tight = 0;
    for (final SwitchingModel switching : SWITCHING.values()) {
      for (final String collective : COLLECTIVES) {
        for (final Topology graph : SmallGraphs.all(4)) {
          final Problem problem = problem(graph, collective, switching);
          final String name = "%s on %s, %s".formatted(collective, graph.name(), switching);
          tight += tight(problem, SlotProgramme.optimum(problem).orElseThrow(), name);
        }
      }
    }
    assertThat(tight).isGreaterThan(1000);
  }

  /// How many certificates prove the optimum; fails if a bound or certificate proves more.
  private static long tight(final Problem problem, final int optimum, final String name) {
    for (final LowerBound bound : BOUNDS) {
      if (bound.supports(problem).isSupported()) {
        assertThat(bound.bound(problem, Budget.of(64), new SplittableRandom(1)).slots())
            .as("%s for %s", bound, name)
            .isLessThanOrEqualTo(optimum);
      }
    }
    long tight = 0;
    for (final Certificate certificate : certificates(problem)) {
      final long proved = certificate.check(problem);
      tight += proved == optimum ? 1 : 0;
      assertThat(proved).as("%s for %s", certificate, name).isLessThanOrEqualTo(optimum);
    }
    return tight;
  }

  /// Every partition into numbered parts, and every cut with every source and target.
  private static List<Certificate> certificates(final Problem problem) {
    final int n = problem.topology().nodes();
    final List<Certificate> certificates = new ArrayList<>();
    for (int code = 0; problem.demand().combines() && code < Math.pow(n, n); code++) {
      final List<Integer> parts = new ArrayList<>();
      for (int rest = code, node = 0; node < n; node++, rest /= n) {
        parts.add(rest % n);
      }
      certificates.add(new PartitionCertificate(parts));
    }
    for (int set = 1; set < 1 << n; set++) {
      final List<Integer> nodes = BitSet.valueOf(new long[] {set}).stream().boxed().toList();
      for (int source = -1; source < n; source++) {
        for (int target = -1; target < n; target++) {
          certificates.add(new CutGrowthCertificate(source, target, nodes));
        }
      }
    }
    return certificates;
  }

  @Test
  void noBoundAndNoCertificateExceedsTheOptimumOfARandomProblem() {
    int solved = 0;
    for (int seed = 0; seed < RANDOM_PROBLEMS; seed++) {
      final Problem problem = random(new SplittableRandom(seed));
      final OptionalInt optimum = SlotProgramme.optimum(problem);
      if (optimum.isPresent()) {
        solved++;
        tight(problem, optimum.getAsInt(), "seed " + seed);
      }
    }
    assertThat(solved).isGreaterThan(RANDOM_PROBLEMS * 9 / 10);
  }

  /// A directed ring of 3 or 4 nodes with further links of one or two lanes, and one to three
  /// chunks with any sources and targets.
  private static Problem random(final SplittableRandom random) {
    final int n = random.nextInt(3, 5);
    final TopologyBuilder builder = new TopologyBuilder("random", n);
    for (int node = 0; node < n; node++) {
      builder.kind(ChannelKind.PLAIN.withLanes(random.nextInt(1, 3)));
      builder.link(node, (node + 1) % n);
    }
    for (int more = random.nextInt(2 * n); more > 0; more--) {
      final int from = random.nextInt(n);
      builder.kind(ChannelKind.PLAIN.withLanes(random.nextInt(1, 3)));
      builder.link(from, (from + random.nextInt(1, n)) % n);
    }
    final Reduction[] reductions = Reduction.values();
    final Demand.Builder demand = new Demand.Builder(reductions[random.nextInt(reductions.length)]);
    // All nodes receive the first chunk, so that there is something to send.
    demand.chunk(some(n, random), NodeSet.range(0, n));
    for (int more = random.nextInt(3); more > 0; more--) {
      demand.chunk(some(n, random), some(n, random));
    }
    final List<SwitchingModel> models = List.copyOf(SWITCHING.values());
    return new Problem(builder.build(), demand.build(), models.get(random.nextInt(models.size())));
  }

  private static NodeSet some(final int n, final SplittableRandom random) {
    final int set = random.nextInt(1, 1 << n);
    return NodeSet.of(IntStream.range(0, n).filter(node -> ((set >> node) & 1) != 0).toArray());
  }

  @Test
  void noBoundExceedsTheOptimumWithRoutesOfTwoChannels() {
    int compared = 0;
    for (final String collective : COLLECTIVES) {
      for (final Topology graph : SmallGraphs.all(4)) {
        final Problem problem =
            problem(graph, collective, new WavelengthRouted().withReach(new Reach(2)));
        final OptionalInt optimum = BruteForce.optimum(problem, 50_000);
        for (final LowerBound bound : BOUNDS) {
          if (optimum.isPresent() && bound.supports(problem).isSupported()) {
            compared++;
            assertThat(bound.bound(problem, Budget.of(64), new SplittableRandom(1)).slots())
                .as("%s for %s on %s", bound, collective, graph.name())
                .isLessThanOrEqualTo(optimum.getAsInt());
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
  }
}
