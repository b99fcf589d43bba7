package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.simulation.Simulation;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Without `--cost` and `--simulator`, a plan and its simulation are by a pair of models that
/// belong to the switching model: every plan can be simulated, and takes the same picoseconds.
final class DefaultTimesTest {
  private static final int PROBLEMS = 2 * Integer.getInteger("sweep", 60);
  private static final int FIRST = Integer.getInteger("sweep.first", 0);

  private static PlanOutcome plan(final RandomProblem problem, final Bytes size) {
    return new Planner(new StudyContext(Registered.REGISTRY, Progress.SILENT, () -> false))
        .plan(
            new PlanRequest(
                    new Question(problem.collective(), problem.topology())
                        .under(Optional.of(problem.switching()).filter(text -> !text.isEmpty())))
                .with(Pricing.of(size))
                .with(new Search(1, 1)));
  }

  /// What differs between the plan for `size` and its simulation; empty if nothing does, or if
  /// there is no plan, which needs no simulation.
  private static Optional<String> difference(final RandomProblem problem, final Bytes size) {
    final PlanOutcome plan;
    try {
      plan = plan(problem, size);
    } catch (final IllegalArgumentException e) {
      return Optional.empty(); // the parts of the problem do not fit together
    }
    return plan.best()
        .map(best -> new long[] {planned(plan), simulated(plan, best, size)})
        .filter(times -> times[0] != times[1])
        .map(
            times ->
                "%s --size %s: planned %s ps, simulated %s ps"
                    .formatted(problem.command(), size, times[0], times[1]));
  }

  private static long planned(final PlanOutcome plan) {
    return plan.record().best().orElseThrow().timePs();
  }

  private static long simulated(final PlanOutcome plan, final Verified best, final Bytes size) {
    final String cost = plan.record().problem().cost();
    final SimulationRecord simulation =
        new Simulation(Registered.REGISTRY, Optional.empty(), List.of(cost), size)
            .run(() -> false, new StatedSchedule(plan.stated(), best, Optional.empty()))
            .record();
    assertThat(
            simulation.prices().stream()
                .flatMap(
                    price -> Stream.concat(price.priced().stream(), price.simulated().stream())))
        .as("assumptions of one of the two models")
        .isEmpty();
    return simulation.time().finishPs();
  }

  @Test
  void everyDefaultPlanTakesTheSameTimeInTheDefaultSimulator(@TempDir final Path folder) {
    final List<String> differences = new ArrayList<>();
    int compared = 0;
    for (int seed = FIRST; seed < FIRST + PROBLEMS; seed++) {
      final RandomProblem problem = RandomProblem.of(seed, folder);
      final SplittableRandom random = new SplittableRandom(seed);
      final Bytes size = new Bytes(random.nextLong(1, 1L << random.nextInt(1, 22)));
      try {
        difference(problem, size).ifPresent(differences::add);
        compared++;
      } catch (final RuntimeException | AssertionError e) {
        differences.add("%s --size %s: %s".formatted(problem.command(), size, e.getMessage()));
      }
    }
    assertThat(differences).as(String.join("\n", differences)).isEmpty();
    assertThat(compared).isGreaterThan(PROBLEMS / 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all-gather | wdm-ring(8,2)     | wavelength-routed(reconfiguration=10ns) | 8B
          all-gather | wdm-ring(8,2)     | wavelength-routed(reconfiguration=10ns) | 64B
          all-to-all | wdm-line(5,2)     | wavelength-routed(aggregate=true)       | 333B
          all-gather | wdm-torus([3,3],2)| reconfigurable(delay=10us)              | 1000B
          all-reduce | wdm-ring(6,3)     | reconfigurable(delay=2,retune=port)     | 77B
          broadcast  | pops(3,2)         | reconfigurable(delay=1,receivers=true)  | 1KiB
          all-gather | stack-kautz(2,2,1)| reconfigurable(delay=10us,retune=port)  | 1KiB
          all-gather | switched(4,2)     | circuit(ports=1)                        | 1B
          """)
  void thePairOfModelsAgrees(
      final String collective, final String network, final String switching, final String size) {
    final RandomProblem problem = new RandomProblem(network, collective, switching);
    assertThat(plan(problem, Bytes.parse(size)).best()).isPresent();
    assertThat(difference(problem, Bytes.parse(size))).isEmpty();
  }
}
