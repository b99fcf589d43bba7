package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.solvers.ExactSearch;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.testkit.BruteForce;
import org.heliograph.testkit.SmallProblems;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The exact search against trying everything, published optima, and bounds that are not reached.
final class ExactSearchTest {
  private static final String SHORTEST = "circuit(routing=minimal,relay=false)";

  @TempDir private Path folder;

  private static Outcome search(final Problem problem, final long evaluations) {
    assertThat(new ExactSearch().supports(problem).reason()).isEmpty();
    final Outcome outcome =
        new ExactSearch()
            .schedule(problem, Budget.of(evaluations), new SplittableRandom(1), Progress.SILENT);
    assertThat(new Verifier().verify(problem, outcome.found().orElseThrow()))
        .isInstanceOf(Verified.class);
    return outcome;
  }

  private static Problem problem(
      final Topology topology, final String collective, final String switching) {
    return new Problem(
        topology,
        Registered.REGISTRY.parse(Collective.class, collective).demand(topology),
        Registered.REGISTRY.parse(SwitchingModel.class, switching));
  }

  private static Topology network(final String spec) {
    return Registered.REGISTRY.parse(TopologyFamily.class, spec).build();
  }

  @Test
  void itFindsWhatTryingEverythingFinds() {
    final List<String> differences = new ArrayList<>();
    int compared = 0;
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (!new ExactSearch().supports(problem).isSupported()) {
        continue;
      }
      final Outcome outcome = search(problem, 1_000);
      final OptionalInt optimum = BruteForce.optimum(problem);
      if (optimum.isPresent()) {
        compared++;
        final int slots = outcome.found().orElseThrow().slots();
        if (outcome instanceof Outcome.Exhausted || slots != optimum.getAsInt()) {
          differences.add(entry.getKey() + ": " + slots + ", not " + optimum.getAsInt());
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(40);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ring(8,directed=true) | all-to-all | circuit                              | 28
          ring(8)               | all-to-all | circuit                              |  8
          octagon               | all-to-all | circuit                              |  4
          petersen              | all-to-all | circuit                              |  5
          kautz(3,2)            | all-to-all | circuit                              |  7
          kautz(3,2)            | all-to-all | circuit(routing=minimal,relay=false) |  7
          de-bruijn(2,3)        | all-to-all | circuit                              |  9
          de-bruijn(2,3)        | all-to-all | circuit(routing=minimal,relay=false) | 11
          kautz(3,2)            | scatter    | circuit                              |  4
          kautz(3,2)            | gather     | store-and-forward                    |  4
          petersen              | broadcast  | circuit                              |  2
          petersen              | all-gather | circuit                              |  3
          kautz(3,2)            | all-gather | store-and-forward                    |  4
          """)
  void itMeetsTheBoundWhereverThatIsKnownToBeReached(
      final String network, final String collective, final String switching, final int slots) {
    final Outcome outcome = search(problem(network(network), collective, switching), 1_000);
    assertThat(outcome).isInstanceOf(Outcome.Found.class);
    assertThat(outcome.found().orElseThrow().slots()).isEqualTo(slots);
  }

  /// Kautz(3,2) without the arc 01 → 10.
  private static Topology damagedKautz() {
    final Topology kautz = PublishedSchedules.KAUTZ;
    final TopologyBuilder damaged = new TopologyBuilder("damaged", kautz.nodes());
    for (int channel = 0; channel < kautz.channels(); channel++) {
      final int from = kautz.writer(channel, 0);
      final int to = kautz.reader(channel, 0);
      if (!(kautz.label(from).equals("01") && kautz.label(to).equals("10"))) {
        damaged.link(from, to);
      }
    }
    final Topology topology = damaged.build();
    assertThat(topology.channels()).isEqualTo(35);
    return topology;
  }

  @Slow
  @Test
  void aKautzNetworkWithoutOneArcNeedsNineSlotsOnShortestPathsAndEightWithDetours() {
    assertThat(slots(search(problem(damagedKautz(), "all-to-all", SHORTEST), 1_000))).isEqualTo(9);
    assertThat(slots(search(problem(damagedKautz(), "all-to-all", "circuit"), 1_000))).isEqualTo(8);
  }

  private static int slots(final Outcome outcome) {
    assertThat(outcome).isNotInstanceOf(Outcome.Exhausted.class);
    return outcome.found().map(Schedule::slots).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0-4 2-4 3-4 1-5 4-5     | broadcast           | circuit           | 2 | 3
          0-4 2-4 3-4 1-5 4-5     | broadcast(chunks=2) | circuit           | 3 | 4
          0-1 0-2 0-3 2-3 0-4 1-4 | all-gather          | store-and-forward | 2 | 3
          """)
  void whereNoBoundIsTightTheSolverProvesTheOptimumAndThePlanSaysSo(
      final String edges,
      final String collective,
      final String switching,
      final int bound,
      final int slots)
      throws IOException {
    final Path file = folder.resolve("gap.edges");
    Files.writeString(file, edges.replace(' ', '\n').replace('-', ' ') + "\n");
    final Outcome outcome = search(problem(network(file.toString()), collective, switching), 1_000);
    assertThat(outcome).isInstanceOf(Outcome.Proved.class);
    assertThat(slots(outcome)).isEqualTo(slots);
    final String[] command = {
      "plan", collective, "--on", file.toString(), "--switching", switching, "--budget", "256"
    };
    assertThat(Run.of(command).out().replaceAll("\\s+", " "))
        .contains("Certified: at least " + bound + " slots", "verified, optimal by solver")
        .contains("optimal by solver (exact-search): CP-SAT proved " + (slots - 1))
        .doesNotContain("verified, optimal time");
    final JsonNode plan = Run.of(with(command, "--json")).json();
    assertThat(plan.get("best").get("optimal").asBoolean()).isFalse();
    assertThat(plan.get("proof").get("slots").asInt()).isEqualTo(slots);
  }

  private static String[] with(final String[] command, final String last) {
    return Stream.concat(Arrays.stream(command), Stream.of(last)).toArray(String[]::new);
  }

  @Test
  void oneEvaluationIsNeverEnoughToClaimTooMuch() {
    final Problem problem = problem(network("heawood"), "all-to-all", "circuit");
    assertThat(search(problem, 1)).isInstanceOf(Outcome.Exhausted.class);
  }

  @Test
  void anInterruptionEndsTheSearchWithTheBestSoFar() {
    final Problem problem = problem(network("heawood"), "all-to-all", "circuit");
    final Outcome outcome =
        new ExactSearch()
            .schedule(
                problem,
                new Budget(1L << 40, () -> true),
                new SplittableRandom(1),
                Progress.SILENT);
    assertThat(outcome).isInstanceOf(Outcome.Exhausted.class);
    assertThat(outcome.found()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          torus(16,16)   | all-to-all | circuit                  | more than 60000 variables
          ron(2,82629)| scatter   | circuit                  | few channels
          kautz(3,2)     | all-reduce | circuit                  | combine
          kautz(3,2)     | all-to-all | circuit(routing=minimal) | relay=false
          kautz(3,2)     | all-to-all | circuit(ports=1)         | port limits
          stack-kautz(2,2,2) | scatter | passive-star            | links
          """)
  void whatItCannotProveItDeclines(
      final String network, final String collective, final String switching, final String reason) {
    assertThat(
            new ExactSearch().supports(problem(network(network), collective, switching)).reason())
        .contains(reason);
  }
}
