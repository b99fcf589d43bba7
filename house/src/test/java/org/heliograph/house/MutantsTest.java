package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The judge is judged: verified schedules, changed in one random place, are accepted or rejected
/// just as a second, naive reading of the semantics says.
final class MutantsTest {
  private static final List<String> COLLECTIVES =
      List.of(
          "broadcast",
          "gather",
          "reduce",
          "all-gather",
          "reduce-scatter",
          "all-reduce",
          "all-to-all",
          "barrier");
  private static final int MUTANTS_PER_SCHEDULE = 60;
  private static final int UNLIMITED = 0;
  private static final List<Circuit> CIRCUITS =
      List.of(
          new Circuit(UNLIMITED, Routing.ANY, true, false),
          new Circuit(1, Routing.ANY, true, false),
          new Circuit(UNLIMITED, Routing.ANY, true, true),
          new Circuit(1, Routing.ANY, true, true));
  private static final long SEED = 20;

  private int accepted;
  private int rejected;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ring(4)",
        "ring(4,directed=true)",
        "mesh(2,3)",
        "kautz(2,2)",
        "wdm-ring(4,2,1)",
        "pops(2,2)",
        "switched(4)",
        "in-network(of=switched(4),combine=false)",
        "in-network(of=switched(3),multicast=false)",
        "fat-tree(2)"
      })
  void theVerifierAndANaiveReadingAgreeOnEveryMutant(final String network) {
    final Topology topology = Registered.REGISTRY.parse(TopologyFamily.class, network).build();
    for (final String collective : COLLECTIVES) {
      for (final Circuit circuit : CIRCUITS) {
        final Problem problem =
            new Problem(
                topology,
                Registered.REGISTRY.parse(Collective.class, collective).demand(topology),
                circuit);
        for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(Scheduler.class)) {
          if (pluginEntry.hasDefault()) {
            mutate(
                problem, circuit, Registered.REGISTRY.parse(Scheduler.class, pluginEntry.name()));
          }
        }
      }
    }
    assertThat(accepted).as("mutants that are still right").isGreaterThan(100);
    assertThat(rejected).as("mutants that are wrong").isGreaterThan(1000);
  }

  private void mutate(final Problem problem, final Circuit circuit, final Scheduler scheduler) {
    if (!scheduler.supports(problem).isSupported()) {
      return;
    }
    final SplittableRandom random = new SplittableRandom(SEED);
    final List<Transmission> schedule =
        scheduler
            .schedule(problem, Budget.of(2), random.split(), Progress.SILENT)
            .found()
            .map(Mutants::transmissions)
            .orElse(List.of());
    if (schedule.isEmpty()) {
      return;
    }
    assertThat(agreed(problem, circuit, schedule)).isTrue();
    for (int i = 0; i < MUTANTS_PER_SCHEDULE; i++) {
      if (agreed(problem, circuit, Mutants.mutant(problem, schedule, random))) {
        accepted++;
      } else {
        rejected++;
      }
    }
  }

  private static boolean agreed(
      final Problem problem, final Circuit circuit, final List<Transmission> schedule) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    schedule.forEach(builder::add);
    final Schedule built = builder.build();
    final Verdict verdict = new Verifier().verify(problem, built);
    final Verdict shuffled = new Verifier().verify(problem, new ShuffledSlots(built, SEED));
    assertThat(brokenRules(shuffled)).as("%s", schedule).isEqualTo(brokenRules(verdict));
    final int limit = circuit.ports() == UNLIMITED ? Integer.MAX_VALUE : circuit.ports();
    assertThat(NaiveJudge.accepts(problem, limit, circuit.aggregate(), schedule))
        .as(
            "%s, %s, %d chunks: %s",
            problem.topology().name(), problem.switching(), problem.demand().chunks(), schedule)
        .isEqualTo(verdict instanceof Verified);
    return verdict instanceof Verified;
  }

  /// Which laws are broken, and how often all of them together.
  private static Map<String, Long> brokenRules(final Verdict verdict) {
    return switch (verdict) {
      case Verified _ -> Map.of();
      case Rejected rejected -> {
        final Map<String, Long> rules = new TreeMap<>();
        rejected.violations().forEach(violation -> rules.put(violation.rule(), 1L));
        rules.put("in all", rejected.total());
        yield rules;
      }
    };
  }
}
