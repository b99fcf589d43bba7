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
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.CutGrowthCertificate;
import org.heliograph.bound.family.PartitionCertificate;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// All bounds on small graphs against the optimum that a solver finds.
final class SmallGraphBoundsTest {
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
  void noBoundExceedsTheOptimumOfAGraphWithFourNodes() {
    final List<LowerBound> bounds = Registered.values(LowerBound.class).toList();
    for (final SwitchingModel switching : SWITCHING.values()) {
      for (final String collective : COLLECTIVES) {
        for (final Topology graph : SmallGraphs.all(4)) {
          final Problem problem = problem(graph, collective, switching);
          final int optimum = SlotProgramme.optimum(problem).orElseThrow();
          for (final LowerBound bound : bounds) {
            if (bound.supports(problem).isSupported()) {
              assertThat(bound.bound(problem, Budget.of(64), new SplittableRandom(1)).slots())
                  .as("%s for %s on %s, %s", bound, collective, graph.name(), switching)
                  .isLessThanOrEqualTo(optimum);
            }
          }
        }
      }
    }
  }

  @Test
  void noPartitionAndNoCutProvesMoreThanTheTruth() {
    long tight = 0;
    for (final SwitchingModel switching : SWITCHING.values()) {
      for (final String collective : COLLECTIVES) {
        for (final Topology graph : SmallGraphs.all(4)) {
          final Problem problem = problem(graph, collective, switching);
          final int optimum = SlotProgramme.optimum(problem).orElseThrow();
          for (final Certificate certificate : certificates(problem)) {
            final long proved = certificate.check(problem);
            tight += proved == optimum ? 1 : 0;
            assertThat(proved)
                .as("%s for %s on %s, %s", certificate, collective, graph.name(), switching)
                .isLessThanOrEqualTo(optimum);
          }
        }
      }
    }
    assertThat(tight).isGreaterThan(1000);
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
}
