package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.cost.CircuitTime;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EagerTime;
import org.heliograph.cost.Hockney;
import org.heliograph.cost.LightpathTime;
import org.heliograph.cost.MessageStart;
import org.heliograph.cost.SlotTime;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Budget;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.message.CircuitClock;
import org.heliograph.simulate.message.EagerClock;
import org.heliograph.simulate.message.LightpathClock;
import org.heliograph.simulate.message.SlotClock;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// What a plan says is what the simulator measures, on 500 random networks with random rates and
/// propagation times: equal to the picosecond, or an assumption that only one of them makes is
/// named.
///
/// `-Dregenerate=true` draws the figure of these problems again.
final class PlanEqualsSimulationTest {
  private static final int PROBLEMS = 500;
  private static final Path FIGURE = Repository.file("docs/images/plan-and-simulation.svg");
  private static final List<PricedSchedule> ALL =
      LongStream.iterate(0, seed -> seed + 1)
          .mapToObj(PricedSchedule::of)
          .flatMap(Optional::stream)
          .limit(PROBLEMS)
          .toList();

  /// More of them, where messages are all that takes time.
  private static final List<PricedSchedule> WITHOUT_CIRCUITS =
      LongStream.iterate(0, seed -> seed + 1)
          .mapToObj(PricedSchedule::of)
          .flatMap(Optional::stream)
          .filter(it -> new EagerTime().supports(it.verified().problem()).isSupported())
          .limit(PROBLEMS / 4)
          .toList();

  /// A time and the assumptions behind it.
  private record Timed(Time time, Set<Assumption> assumptions) {}

  private static Bandwidth rate(final PricedSchedule problem) {
    return ChannelRates.of(problem.verified().problem().topology()).least();
  }

  private static List<CostModel> costs(final PricedSchedule problem) {
    final Time startup = problem.startup();
    return List.of(
        new SlotTime(startup, true),
        new SlotTime(startup, false),
        new SlotTime(),
        new EagerTime(Optional.of(startup)),
        new LightpathTime(true),
        new LightpathTime(false),
        new Hockney(startup, rate(problem)),
        new CircuitTime(startup, rate(problem), true),
        new CircuitTime(startup, rate(problem), false),
        new MessageStart());
  }

  private static List<ScheduleSimulator> simulators(final PricedSchedule problem) {
    final Time startup = problem.startup();
    return List.of(
        new SlotClock(startup, true, true),
        new SlotClock(startup, true, false),
        new SlotClock(startup, false, true),
        new SlotClock(),
        new EagerClock(Optional.of(startup)),
        new LightpathClock(true, true),
        new LightpathClock(true, false),
        new LightpathClock(false, false),
        new CircuitClock(startup, rate(problem), true, true),
        new CircuitClock(startup, rate(problem), true, false),
        new CircuitClock(startup, rate(problem), false, true));
  }

  private static Optional<Timed> priced(final CostModel cost, final PricedSchedule problem) {
    final Verified verified = problem.verified();
    return cost.supports(verified.problem()).isSupported()
        ? Optional.of(
            new Timed(
                cost.price(verified, problem.size()).time(),
                cost.assumptions(verified, problem.size())))
        : Optional.empty();
  }

  private static Optional<Timed> simulated(
      final ScheduleSimulator simulator, final PricedSchedule problem) {
    final Verified verified = problem.verified();
    return simulator.supports(verified).isSupported()
        ? Optional.of(
            new Timed(
                simulator.simulate(verified, problem.size()).finish(),
                simulator.assumptions(verified, problem.size())))
        : Optional.empty();
  }

  @Test
  void aPlanAndItsSimulationGiveTheSameTime() {
    int compared = 0;
    int unequal = 0;
    int padded = 0;
    for (final PricedSchedule problem : ALL) {
      final Verified verified = problem.verified();
      for (final boolean overlap : new boolean[] {true, false}) {
        final Optional<Timed> priced = priced(new SlotTime(problem.startup(), overlap), problem);
        final Optional<Timed> simulated =
            simulated(new SlotClock(problem.startup(), true, overlap), problem);
        assertThat(simulated).as(problem.name()).isEqualTo(priced);
      }
      final SwitchingModel switching = verified.problem().switching();
      final Optional<Timed> priced =
          priced(Registered.REGISTRY.parse(CostModel.class, switching.cost()), problem);
      final ScheduleSimulator natural =
          Registered.REGISTRY.parse(ScheduleSimulator.class, switching.simulator());
      assertThat(simulated(natural, problem)).as(problem.name()).isPresent().isEqualTo(priced);
      compared++;
      padded += priced.orElseThrow().assumptions().contains(Assumption.Law.WHOLE_PACKETS) ? 1 : 0;
      final ChannelRates rates = ChannelRates.of(verified.problem().topology());
      unequal += !rates.areEqual() && rates.propagate() ? 1 : 0;
    }
    assertThat(compared).isEqualTo(PROBLEMS);
    assertThat(unequal).as("problems of unequal rates and distances").isGreaterThan(150);
    assertThat(padded).as("problems whose chunks are no whole packets").isGreaterThan(50);
  }

  @Test
  void whereNoAssumptionIsNamedTwoModelsGiveTheSameTime() {
    final Map<String, Integer> agreements = new TreeMap<>();
    for (final PricedSchedule problem : ALL) {
      for (final CostModel cost : costs(problem)) {
        final Optional<Timed> priced = priced(cost, problem);
        for (final ScheduleSimulator simulator : simulators(problem)) {
          final Optional<Timed> simulated = simulated(simulator, problem);
          if (priced.isPresent()
              && simulated.isPresent()
              && priced.get().assumptions().equals(simulated.get().assumptions())) {
            assertThat(simulated.get().time())
                .as("%s: %s and %s", problem.name(), cost, simulator)
                .isEqualTo(priced.get().time());
            agreements.merge(
                SpecText.name(cost.getClass()) + " and " + SpecText.name(simulator.getClass()),
                1,
                Integer::sum);
          }
        }
      }
    }
    assertThat(agreements)
        .containsKeys(
            "circuit-time and circuit-clock",
            "circuit-time and slot-clock",
            "eager-time and eager-clock",
            "hockney and slot-clock",
            "lightpath-time and lightpath-clock",
            "lightpath-time and slot-clock",
            "slot-time and circuit-clock",
            "slot-time and lightpath-clock");
  }

  /// Also without barriers, and no bound is above that time.
  @Test
  void withoutBarriersTimesAreEqualAndNotBelowTheBounds() {
    int faster = 0;
    int met = 0;
    for (final PricedSchedule problem : WITHOUT_CIRCUITS) {
      final Timed priced =
          priced(new EagerTime(Optional.of(problem.startup())), problem).orElseThrow();
      assertThat(simulated(new EagerClock(Optional.of(problem.startup())), problem))
          .as(problem.name())
          .contains(priced);
      final Time inSlots =
          new SlotTime(problem.startup(), true).price(problem.verified(), problem.size()).time();
      assertThat(priced.time()).as(problem.name()).isLessThanOrEqualTo(inSlots);
      final List<TimeBounds.Row> bounds = bounds(problem);
      assertThat(bounds)
          .as(problem.name())
          .isNotEmpty()
          .allSatisfy(row -> assertThat(row.bound().time()).isLessThanOrEqualTo(priced.time()));
      faster += priced.time().equals(inSlots) ? 0 : 1;
      met += bounds.getFirst().bound().time().equals(priced.time()) ? 1 : 0;
    }
    assertThat(faster).as("faster without barriers").isGreaterThan(WITHOUT_CIRCUITS.size() / 3);
    assertThat(met).as("as fast as a bound").isGreaterThan(WITHOUT_CIRCUITS.size() / 10);
  }

  private static List<TimeBounds.Row> bounds(final PricedSchedule problem) {
    final TimedProblem timed =
        new TimedProblem(
            problem.verified().problem(),
            problem.size(),
            problem.startup(),
            TimeScope.THESE_CHUNKS);
    final List<BoundSurvey.Row> slots = List.of();
    return TimeBounds.of(Registered.REGISTRY, timed, slots, Budget.of(16), new Failures()).rows();
  }

  /// A model that sees less than the network states says so instead of computing.
  @Test
  void aModelThatNeglectsWhatIsStatedRefusesIt() {
    int refused = 0;
    for (final PricedSchedule problem : ALL) {
      final ChannelRates rates = ChannelRates.of(problem.verified().problem().topology());
      final boolean isSeen = rates.areEqual() && !rates.propagate();
      final Hockney hockney = new Hockney(problem.startup(), rate(problem));
      assertThat(hockney.supports(problem.verified().problem()).isSupported()).isEqualTo(isSeen);
      if (!isSeen) {
        refused++;
        assertThat(hockney.supports(problem.verified().problem()).reason()).contains("slot-time");
      }
    }
    assertThat(refused).isBetween(PROBLEMS / 4, PROBLEMS - PROBLEMS / 10);
  }

  @Test
  void moreBytesFasterChannelsAndBarriers() {
    for (final PricedSchedule problem : ALL) {
      final SlotTime cost = new SlotTime(problem.startup(), true);
      final Time time = cost.price(problem.verified(), problem.size()).time();
      final Bytes more = new Bytes(problem.size().bytes() + 1 + problem.size().bytes() / 3);
      assertThat(cost.price(problem.verified(), more).time())
          .as(problem.name())
          .isGreaterThanOrEqualTo(time);
      final PricedSchedule faster = problem.withFaster(problem.size().bytes() % 3);
      assertThat(cost.price(faster.verified(), faster.size()).time())
          .as(faster.name())
          .isLessThanOrEqualTo(time);
      simulated(new SlotClock(problem.startup(), false, true), problem)
          .ifPresent(
              eager -> assertThat(eager.time()).as(problem.name()).isLessThanOrEqualTo(time));
    }
  }

  @Test
  void theFigureIsThatOfTheseProblems() throws IOException {
    final String figure = figure();
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(FIGURE, figure);
    }
    assertThat(FIGURE).hasContent(figure);
  }

  private static String figure() {
    final List<Double> together = new ArrayList<>();
    final List<Double> eager = new ArrayList<>();
    for (final PricedSchedule problem : ALL) {
      final Time time =
          new SlotTime(problem.startup(), true).price(problem.verified(), problem.size()).time();
      final double planned = Math.max(1, time.picoseconds());
      simulated(new SlotClock(problem.startup(), true, true), problem)
          .ifPresent(timed -> together.add(timed.time().picoseconds() / planned));
      simulated(new SlotClock(problem.startup(), false, true), problem)
          .ifPresent(timed -> eager.add(timed.time().picoseconds() / planned));
    }
    return new LinePlot(
            "Simulated time over planned time, %s random problems".formatted(PROBLEMS),
            new LinePlot.Axis("problems, sorted", "", PlotScale.LINEAR),
            new LinePlot.Axis("simulated / planned", "", PlotScale.LINEAR),
            List.of(series("slot-clock", together), series("slot-clock(barrier=false)", eager)))
        .svg();
  }

  private static LinePlot.Series series(final String name, final List<Double> ratios) {
    final List<LinePlot.Point> points = new ArrayList<>();
    ratios.sort(Comparator.reverseOrder());
    for (int i = 0; i < ratios.size(); i++) {
      points.add(new LinePlot.Point(i + 1, Math.rint(ratios.get(i) * 1e4) / 1e4));
    }
    return LinePlot.Series.steps(name, List.of(new LinePlot.Line(name, points)));
  }
}
