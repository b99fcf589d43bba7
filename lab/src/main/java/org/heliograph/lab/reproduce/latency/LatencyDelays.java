package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// B4 where a reconfiguration is no whole number of messages: when the last node knows on the
/// clock, and by the recurrence over moments instead of steps.
@AutoService(Exhibit.class)
@Summary("B4 with real-valued delays, by the clock and by the recurrence.")
public record LatencyDelays() implements LatencyExhibit {
  private static final long BUDGET = 64;
  private static final int MOST_STEPS = 256;

  /// Start-up and 1000 bytes make a message of 2 µs.
  private static final String CLOCK =
      "circuit-clock(startup=1us,bandwidth=8Gb/s,barrier=false,overlap=true)";

  private static final Bytes SIZE = new Bytes(1000);
  private static final long HALF_PS = 1_000_000;
  private static final List<Integer> HALVES = List.of(0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 15, 20);

  private record Network(int links, int nodes) {}

  private static final List<Network> NETWORKS = List.of(new Network(2, 1393), new Network(1, 1252));

  @Override
  public String title() {
    return "Real-valued delay: B4 on the clock";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  /// One network and delay; times in half messages, by the clock none if nothing was verified.
  private record Case(Network network, int delay, int floor, int ceiling, Optional<Long> clock) {
    static Case of(final Studio studio, final Network network, final int delay) {
      return new Case(
          network,
          delay,
          steps(network, delay / 2),
          steps(network, Math.ceilDiv(delay, 2)),
          clock(studio, network, delay));
    }

    private static int steps(final Network network, final int delay) {
      return new Recurrence(network.links(), delay).steps(network.nodes(), MOST_STEPS).orElse(-1);
    }

    private static Optional<Long> clock(
        final Studio studio, final Network network, final int delay) {
      final Question question =
          new Question(
              "broadcast",
              "ron(k=%s,n=%s)".formatted(network.links(), network.nodes()),
              "reconfigurable(delay=%sns)".formatted(1000 * delay));
      final String scheduler = "b4(delay=%s)".formatted(halves(delay));
      final Optional<Verified> verified =
          studio.verified(studio.stated(question), scheduler, BUDGET);
      return verified.map(
          it -> {
            final long ps =
                studio
                    .registry()
                    .parse(ScheduleSimulator.class, CLOCK)
                    .simulate(it, SIZE)
                    .finish()
                    .picoseconds();
            if (ps % HALF_PS != 0) {
              throw new AssertionError("no whole number of half messages: " + ps + " ps");
            }
            return ps / HALF_PS;
          });
    }

    /// The least time, in half messages, by N(t) = k·N(t−1) + N(t−1−d), the last term 1 before
    /// 1 + d.
    int moments() {
      final List<Long> informed = new ArrayList<>();
      for (int t = 0; t <= 2 * MOST_STEPS; t++) {
        final long again = t < 2 + delay ? 1 : informed.get(t - 2 - delay);
        informed.add(t < 2 ? 1 : network.links() * informed.get(t - 2) + again);
        if (informed.getLast() >= network.nodes()) {
          return t;
        }
      }
      throw new AssertionError("too few steps for " + network);
    }

    /// The clock agrees with the recurrence over moments; where the delay is whole also with that
    /// over steps, and elsewhere lies between its neighbours.
    boolean holds() {
      return clock
          .filter(time -> time == moments() && time >= 2L * floor && time <= 2L * ceiling)
          .isPresent();
    }

    /// What the formula of an algorithm makes of the delay, the first reconfiguration left out.
    double formula(final Algorithm algorithm) {
      final Ron one = new Ron(network.links(), network.nodes(), 1);
      final Ron none = new Ron(network.links(), network.nodes(), 0);
      final long atNone = algorithm.claimed(none).orElseThrow();
      final long slope = algorithm.claimed(one).orElseThrow() - atNone;
      return atNone + (slope - 1) * delay / 2.0;
    }

    List<String> cells() {
      final boolean isPath = network.links() == 1;
      return List.of(
          "RON(%s,%s)".formatted(network.links(), network.nodes()),
          halves(delay),
          Integer.toString(floor),
          Integer.toString(ceiling),
          halves(moments()),
          clock.map(it -> halves(Math.toIntExact(it))).orElse("none"),
          isPath ? "" : number(formula(Algorithm.B1)),
          number(formula(Algorithm.B2)),
          isPath ? "" : number(formula(Algorithm.B3)));
    }

    private static String number(final double value) {
      return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
  }

  private static String halves(final int count) {
    return count / 2 + (count % 2 == 0 ? "" : ".5");
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Case> cases = new ArrayList<>();
    for (final Network network : NETWORKS) {
      for (final int delay : HALVES) {
        cases.add(Case.of(studio, network, delay));
        studio.progress().at(cases.size(), (long) NETWORKS.size() * HALVES.size(), "delays");
      }
    }
    return new Sheet(
            List.of("network", "d", "B4, ⌊d⌋", "B4, ⌈d⌉", "N(t)", "B4, clock", "B1", "B2", "B3"),
            cases.stream().map(Case::cells).toList(),
            List.of(
                "In messages of t_m, circuits set before the start, every node as soon as it can. A"
                    + " message is %s and 1 µs of start-up at 8 Gb/s: 2 µs.".formatted(SIZE),
                "N(t) = k·N(t−1) + N(t−1−d) over moments t: Eq. (1) where d is no whole number."
                    + " The clock agrees everywhere, and with Eq. (1) where d is whole.",
                "⌊d⌋, ⌈d⌉: Eq. (1) for the whole delays beside d. B1 to B3: the paper's formulas"
                    + " with d left out once."),
            cases.stream().allMatch(Case::holds) ? Verdict.SHOWN : Verdict.FAILED)
        .with(List.of(new Figure("times", drawn(cases))));
  }

  private static String drawn(final List<Case> cases) {
    final List<Case> some =
        cases.stream().filter(it -> it.network().equals(NETWORKS.getFirst())).toList();
    return new LinePlot(
            "Broadcast on RON(2,1393)",
            new LinePlot.Axis("reconfiguration delay d", "messages", PlotScale.LINEAR),
            new LinePlot.Axis("time", "messages", PlotScale.LOG),
            List.of(
                series("B1", some, it -> it.formula(Algorithm.B1)),
                series("B2", some, it -> it.formula(Algorithm.B2)),
                series("B3", some, it -> it.formula(Algorithm.B3)),
                series("B4, by the clock", some, it -> it.clock().orElse(0L) / 2.0)))
        .svg();
  }

  private static LinePlot.Series series(
      final String name, final List<Case> cases, final ToDoubleFunction<Case> value) {
    return LinePlot.Series.of(
        name,
        cases.stream()
            .map(it -> new LinePlot.Point(it.delay() / 2.0, value.applyAsDouble(it)))
            .toList());
  }
}
