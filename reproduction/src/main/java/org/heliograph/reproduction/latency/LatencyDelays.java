package org.heliograph.reproduction.latency;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// B4 where a reconfiguration is no whole number of messages: when the last node knows on the
/// clock, and by the recurrence over moments instead of steps.
final class LatencyDelays {
  private static final long BUDGET = 64;
  private static final int MOST_STEPS = 256;

  /// Start-up and 1000 bytes make a message of 2 µs.
  private static final String CLOCK =
      "circuit-clock(startup=1us,bandwidth=8Gb/s,barrier=false,overlap=true)";

  private static final Bytes SIZE = new Bytes(1000);
  private static final long HALF_PS = 1_000_000;
  private static final List<Integer> HALVES = List.of(0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 15, 20);

  private LatencyDelays() {}

  private record Network(int links, int nodes) {}

  private static final List<Network> NETWORKS = List.of(new Network(2, 1393), new Network(1, 1252));

  /// One network and delay; times in half messages, by the clock none if nothing was verified.
  private record Case(Network network, int delay, int floor, int ceiling, Optional<Long> clock) {
    static Case of(final ExhibitContext context, final Network network, final int delay) {
      return new Case(
          network,
          delay,
          steps(network, delay / 2),
          steps(network, Math.ceilDiv(delay, 2)),
          clock(context, network, delay));
    }

    private static int steps(final Network network, final int delay) {
      return new Recurrence(network.links(), delay).steps(network.nodes(), MOST_STEPS).orElse(-1);
    }

    private static Optional<Long> clock(
        final ExhibitContext context, final Network network, final int delay) {
      final ProblemText problem =
          new ProblemText(
              "broadcast",
              "ron(k=%s,n=%s)".formatted(network.links(), network.nodes()),
              "reconfigurable(delay=%sns)".formatted(1000 * delay));
      final String scheduler = "b4(delay=%s)".formatted(halves(delay));
      final Optional<Verified> verified =
          context.verified(context.stated(problem), scheduler, BUDGET);
      return verified.map(
          it -> {
            final long ps =
                context
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

    /// The time by the formula of an algorithm, the first reconfiguration left out.
    double formula(final BroadcastAlgorithm algorithm) {
      final RonNetwork one = new RonNetwork(network.links(), network.nodes(), 1);
      final RonNetwork none = new RonNetwork(network.links(), network.nodes(), 0);
      final long atNone = algorithm.claimed(none).orElseThrow();
      final long slope = algorithm.claimed(one).orElseThrow() - atNone;
      return atNone + (slope - 1) * delay / 2.0;
    }

    /// The same as text; B1 and B3 need more than one link.
    String text(final BroadcastAlgorithm algorithm) {
      return network.links() == 1 && algorithm != BroadcastAlgorithm.B2
          ? ""
          : BigDecimal.valueOf(formula(algorithm)).stripTrailingZeros().toPlainString();
    }
  }

  private static String halves(final int count) {
    return count / 2 + (count % 2 == 0 ? "" : ".5");
  }

  /// One network with one delay, in half messages.
  private record Setting(Network network, int delay) {}

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Case> cases =
        context.sweep(
            NETWORKS.stream()
                .flatMap(it -> HALVES.stream().map(delay -> new Setting(it, delay)))
                .toList(),
            "delays",
            it -> Case.of(context, it.network(), it.delay()));
    return ExhibitTable.of(cases)
        .column("network", it -> "RON(%s,%s)".formatted(it.network().links(), it.network().nodes()))
        .column("d", it -> halves(it.delay()))
        .column("B4, ⌊d⌋", Case::floor)
        .column("B4, ⌈d⌉", Case::ceiling)
        .column("N(t)", it -> halves(it.moments()))
        .column(
            "B4, clock", it -> it.clock().map(one -> halves(Math.toIntExact(one))).orElse("none"))
        .column("B1", it -> it.text(BroadcastAlgorithm.B1))
        .column("B2", it -> it.text(BroadcastAlgorithm.B2))
        .column("B3", it -> it.text(BroadcastAlgorithm.B3))
        .result(ExhibitVerdict.SHOWN, Case::holds, context.notes(SIZE))
        .withFigures(figure(context, cases));
  }

  private static ExhibitFigure figure(final ExhibitContext context, final List<Case> cases) {
    final List<Case> some =
        cases.stream().filter(it -> it.network().equals(NETWORKS.getFirst())).toList();
    return context.lines(
        "times",
        List.of(
            series("B1", some, it -> it.formula(BroadcastAlgorithm.B1)),
            series("B2", some, it -> it.formula(BroadcastAlgorithm.B2)),
            series("B3", some, it -> it.formula(BroadcastAlgorithm.B3)),
            series("B4, by the clock", some, it -> it.clock().orElse(0L) / 2.0)));
  }

  private static LinePlot.Series series(
      final String name, final List<Case> cases, final ToDoubleFunction<Case> value) {
    return ExhibitFigure.line(
        name, cases, it -> new LinePlot.Point(it.delay() / 2.0, value.applyAsDouble(it)));
  }
}
