package org.heliograph.algorithm.exchange.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The dynamic programme against all ways to divide the rounds, each built step by step.
class BestTimesTest {
  private static RoundProblem arena(final String collective, final int k, final int n) {
    final Topology ron = new Ron(k, n).build();
    final Collective named = Registry.load().parse(Collective.class, collective);
    return RoundProblem.of(new Problem(ron, named.demand(ron), new Reconfigurable())).orElseThrow();
  }

  private static CollectiveRounds rounds(final String strategy, final RoundProblem roundProblem) {
    final RoundStrategy open = (RoundStrategy) Registry.load().parse(Scheduler.class, strategy);
    return open.members(roundProblem).getFirst().rounds(roundProblem);
  }

  private record Division(List<Integer> before, CircuitProgram program) {
    long time(final CostParameters prices) {
      long time = (before.size() - 1) * prices.retuning().picoseconds();
      for (final ProgramStep step : program.steps()) {
        time += prices.startup().picoseconds() + step.volume() * prices.perChunk().picoseconds();
      }
      return time;
    }
  }

  private static List<Division> divisions(final CollectiveRounds rounds, final int ports) {
    final List<Division> divisions = new ArrayList<>();
    for (int subset = 0; subset < 1 << (rounds.count() - 1); subset++) {
      final List<Integer> before = new ArrayList<>(List.of(0));
      for (int round = 1; round < rounds.count(); round++) {
        if ((subset >> (round - 1) & 1) == 1) {
          before.add(round);
        }
      }
      final Optional<CircuitProgram> program = CircuitProgram.of(rounds, before, ports);
      program.ifPresent(runs -> divisions.add(new Division(List.copyOf(before), runs)));
    }
    return divisions;
  }

  /// The fastest of those `divisions` that are cheapest for their number of reconfigurations.
  private static Division best(
      final Segments segments, final List<Division> divisions, final CostParameters prices) {
    final List<List<Integer>> cheapest = segments.cheapest(prices);
    return divisions.stream()
        .filter(division -> cheapest.contains(division.before()))
        .min(Comparator.comparingLong(division -> division.time(prices)))
        .orElseThrow();
  }

  private static CostParameters parameters(final SplittableRandom random) {
    return new CostParameters(
        new Time(1L << random.nextInt(25)),
        new Time(1L << random.nextInt(25)),
        new Time(1L << random.nextInt(30)));
  }

  @ParameterizedTest
  @CsvSource({
    "all-gather, bruck(radix=2), 1, 128",
    "all-gather, bruck(radix=2), 1, 300",
    "all-gather, 'bruck(radix=2,parts=1)', 3, 700",
    "all-gather, ternary-bruck, 2, 200",
    "all-gather, recursive-doubling(parts=1), 2, 512",
    "all-gather(chunks=4), recursive-doubling(parts=2), 4, 256",
    "all-gather, recursive-multiplying, 3, 144",
    "all-gather, swing, 2, 64",
    "reduce-scatter, bruck(radix=2), 2, 100",
    "all-reduce, 'bruck(radix=2,sums=blocks)', 1, 64",
    "all-reduce, 'recursive-doubling(sums=blocks)', 2, 32",
    "all-reduce, 'recursive-doubling(sums=whole)', 2, 4096",
    "all-to-all, bruck(radix=2), 1, 64",
    "all-to-all, bruck(radix=2), 3, 100",
    "all-to-all, swing, 2, 32",
    "all-to-all, ternary-bruck, 4, 81"
  })
  void theProgrammeIsAsGoodAsTheBestOfAllDivisions(
      final String collective, final String strategy, final int k, final int n) {
    final RoundProblem roundProblem = arena(collective, k, n);
    final CollectiveRounds rounds = rounds(strategy, roundProblem);
    assertThat(rounds.count()).isBetween(3, 12);
    final Segments segments = new Segments(rounds, roundProblem.ports());
    final List<Division> divisions = divisions(rounds, roundProblem.ports());
    final SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 50; trial++) {
      final CostParameters prices = parameters(random);
      final long least =
          divisions.stream().mapToLong(division -> division.time(prices)).min().orElseThrow();
      assertThat(best(segments, divisions, prices).time(prices)).isEqualTo(least);
    }
  }

  @Test
  void aLongDelayIsPaidOnceAndAShortOneAlways() {
    final RoundProblem roundProblem = arena("all-gather", 1, 64);
    final CollectiveRounds rounds = rounds("bruck(radix=2)", roundProblem);
    final Segments segments = new Segments(rounds, 1);
    final List<Division> divisions = divisions(rounds, 1);
    final Time unit = new Time(1000);
    assertThat(best(segments, divisions, new CostParameters(unit, unit, unit.times(1000))).before())
        .containsExactly(0);
    assertThat(best(segments, divisions, new CostParameters(unit, unit, Time.ZERO)).before())
        .containsExactly(0, 1, 2, 3, 4, 5);
  }
}
