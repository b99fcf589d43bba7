package org.heliograph.algorithm.exchange.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.problem.Budget;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Time;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundStrategiesTest {
  private static final List<Scheduler> PLAIN =
      List.of(
          new StaticRing(),
          new StaticTorus(),
          new StaticCirculant(),
          new RecursiveDoubling(),
          new RecursiveMultiplying(),
          new Bruck(),
          new TernaryBruck(),
          new Swing());

  private final Registry registry = Registry.load();

  private Problem problem(
      final String collective, final int k, final int n, final String switching) {
    final Topology ron = new Ron(k, n).build();
    return new Problem(
        ron,
        registry.parse(Collective.class, collective).demand(ron),
        registry.parse(SwitchingModel.class, switching));
  }

  private static Schedule schedule(final Scheduler scheduler, final Problem problem) {
    final Outcome outcome =
        scheduler.schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT);
    return outcome.found().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "all-gather",
        "all-gather(chunks=3)",
        "reduce-scatter",
        "reduce-scatter(chunks=2)",
        "all-reduce",
        "all-reduce(chunks=11)",
        "all-to-all",
        "all-to-all(chunks=2)"
      })
  void everyStrategyIsAcceptedWhereItSaysSo(final String collective) {
    int accepted = 0;
    for (final int n : new int[] {2, 3, 7, 8, 9, 12}) {
      for (int k = 1; k <= 3; k++) {
        for (final String switching :
            List.of(
                "reconfigurable(delay=0)",
                "reconfigurable(delay=2,retune=port)",
                "reconfigurable(delay=3,retune=node,preconfigured=false,receivers=true)",
                "reconfigurable(delay=1,retune=port,aggregate=true)",
                "reconfigurable(delay=25us,aggregate=true)")) {
          final Problem problem = problem(collective, k, n, switching);
          for (final Scheduler plain : PLAIN) {
            for (final Scheduler scheduler :
                List.of(plain, new BestTimes(plain), new Overlapped(plain))) {
              if (scheduler.supports(problem).isSupported()) {
                final Verdict verdict =
                    new Verifier().verify(problem, schedule(scheduler, problem));
                assertThat(verdict)
                    .as("%s on %s, %s: %s", scheduler, problem.topology(), switching, verdict)
                    .isInstanceOf(Verified.class);
                accepted++;
              }
            }
          }
        }
      }
    }
    assertThat(accepted).isGreaterThan(500);
  }

  /// The forecast by which a strategy chooses, and the price of what the verifier accepted, are
  /// computed apart; every node has the same number of chunks.
  @ParameterizedTest
  @ValueSource(
      strings = {"all-gather(chunks=2)", "reduce-scatter", "all-reduce(chunks=144)", "all-to-all"})
  void whatIsForecastIsWhatTheScheduleCosts(final String collective) {
    int compared = 0;
    for (final int n : new int[] {8, 9, 16}) {
      for (int k = 1; k <= 4; k++) {
        for (final String tuning :
            List.of("retune=port", "retune=node", "retune=port,preconfigured=false")) {
          final Problem problem =
              problem(
                  collective,
                  k,
                  n,
                  "reconfigurable(delay=5us,aggregate=true,%s)".formatted(tuning));
          final RoundProblem roundProblem = RoundProblem.of(problem).orElseThrow();
          for (final Scheduler plain : PLAIN) {
            for (final RoundStrategy member : ((RoundStrategy) plain).members(roundProblem)) {
              final CircuitProgram program = member.program(roundProblem).orElseThrow();
              final Verified verified =
                  (Verified) new Verifier().verify(problem, schedule(member, problem));
              final CostParameters prices =
                  new CostParameters(new Time(700_000), new Time(300_000), new Time(5_000_000));
              final ProgramForecast forecast =
                  new ProgramForecast(program, problem.capabilities().retuning());
              final CircuitProfile profile = CircuitProfile.of(verified);
              assertThat(forecast.time(prices))
                  .as("%s on %s, %s", member, problem.topology(), tuning)
                  .isEqualTo(profile.time(prices).picoseconds());
              assertThat(forecast.time(prices.withPauses()))
                  .as("%s on %s, %s, with pauses", member, problem.topology(), tuning)
                  .isEqualTo(profile.timeWithPauses(prices).picoseconds());
              compared++;
            }
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
  }
}
