package org.heliograph.reproduction.otis;

import java.util.Optional;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.FormattedText;

/// The latency of the paper, which it leaves to another to define, solved from the two latencies
/// that it quotes of the single-port machine: a start-up and a time per hop, in microseconds.
///
/// As a closed form, c(P) = startup + √P/2 · hop is a message over half a side; as a price of
/// schedules, every slot takes start-ups and the hops of its longest route.
record LatencyModel(double startup, double hop) {

  /// From the steps of eq. (1): 4(P−1)·c(P) is 1.13 ms for P = 16 and 82.94 ms for P = 1024.
  static LatencyModel ofSteps() {
    final double small = 1000 * PrintedLatencies.single(16) / (4 * 15);
    final double large = 1000 * PrintedLatencies.single(1024) / (4 * 1023);
    final double hop = (large - small) / (32 / 2.0 - 4 / 2.0);
    return new LatencyModel(small - 4 / 2.0 * hop, hop);
  }

  /// From the routes of verified schedules of the four phases, each inside one group.
  static Optional<LatencyModel> ofSchedules(final ExhibitContext context) {
    final Optional<Phases> small = Phases.of(context, new OtisGroup(4));
    final Optional<Phases> large = Phases.of(context, new OtisGroup(32));
    if (small.isEmpty() || large.isEmpty()) {
      return Optional.empty();
    }
    final double before = 1000 * PrintedLatencies.single(16) / small.get().slots();
    final double after = 1000 * PrintedLatencies.single(1024) / large.get().slots();
    final double hop = (after - before) / (large.get().mean() - small.get().mean());
    return Optional.of(new LatencyModel(before - small.get().mean() * hop, hop));
  }

  /// Slots and hops of two reductions and two broadcasts in the middle of a group.
  private record Phases(long slots, long hops) {
    static Optional<Phases> of(final ExhibitContext context, final OtisGroup group) {
      final Optional<MeasuredSchedule> in = phase(context, group, "reduce");
      final Optional<MeasuredSchedule> out = phase(context, group, "broadcast");
      return in.flatMap(
          one ->
              out.map(
                  other ->
                      new Phases(
                          2L * (one.slots() + other.slots()), 2 * (one.hops() + other.hops()))));
    }

    private static Optional<MeasuredSchedule> phase(
        final ExhibitContext context, final OtisGroup group, final String collective) {
      return MeasuredSchedule.of(
          context, group.atItsMiddle(collective, OtisMachine.SINGLE_PORT), "flat-single-port");
    }

    double mean() {
      return hops / (double) slots;
    }
  }

  /// c(P) in microseconds.
  double message(final OtisGroup group) {
    return startup + group.side() / 2.0 * hop;
  }

  /// The closed form for a machine, in milliseconds: its steps times c(P), where a level of EDN
  /// takes three start-ups, one for each child, and the root's part 1½ steps at best, 3 at worst.
  double closed(final OtisMachine machine, final OtisGroup group) {
    final double messages =
        switch (machine) {
          case SINGLE_PORT, ALL_PORT_MIN, ALL_PORT_MAX -> machine.claimed(group);
          case EDN_MIN -> 12.0 * group.levels() + 6;
          case EDN_MAX, EDN_MAX_DIRECT -> 12.0 * group.levels() + 12;
        };
    return messages * message(group) / 1000;
  }

  /// The variant for EDN at best in which the root's part takes two steps, in milliseconds.
  double variant(final OtisGroup group) {
    return 4 * (2 + 3.0 * group.levels()) * message(group) / 1000;
  }

  /// The price of a schedule in milliseconds, each node starting all its messages of a slot at
  /// once, or one at a time (`serial`).
  double price(final MeasuredSchedule built, final boolean serial) {
    final long starts = serial ? built.starts() : built.electronic();
    return (starts * startup + built.hops() * hop) / 1000;
  }

  /// The two parameters as they are written.
  String text() {
    return FormattedText.of("%.3f µs + %.4f µs a hop", startup, hop);
  }
}
