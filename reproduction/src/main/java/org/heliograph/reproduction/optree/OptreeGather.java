package org.heliograph.reproduction.optree;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// All-gather on a WDM ring by schedulers that are named as spec text.
final class OptreeGather {
  static final long BUDGET = 256;

  static final String COST = "lightpath-time(propagation=false)";

  /// The scheduler for all-gather on WDM rings that is compared with the paper's.
  static final String SCHEDULER = "rotated-trees";

  /// The bound that certifies its schedules.
  static final String BOUND = "relay-cost";

  /// The model of the paper, in which light reaches any distance.
  private static final String SWITCHING = "wavelength-routed";

  private OptreeGather() {}

  /// The same scheduler, where at most `most` items share a lightpath.
  static String merging(final int most) {
    return SCHEDULER + "(merge=%s)".formatted(most);
  }

  /// The question that all exhibits ask.
  static ProblemText gather(final int nodes, final int wavelengths) {
    return new ProblemText(
        "all-gather", "wdm-ring(n=%s,wavelengths=%s)".formatted(nodes, wavelengths), SWITCHING);
  }

  /// The same on a line.
  static ProblemText onLine(final int nodes, final int wavelengths) {
    return new ProblemText(
        "all-gather", "wdm-line(n=%s,wavelengths=%s)".formatted(nodes, wavelengths), SWITCHING);
  }

  /// The same where nodes tap the light on its way.
  static ProblemText tapped(final int nodes, final int wavelengths) {
    return new ProblemText(
        "all-gather",
        "wdm-ring(n=%s,wavelengths=%s)".formatted(nodes, wavelengths),
        SWITCHING + "(taps=true)");
  }

  /// OpTree with these radices.
  static String spec(final List<Integer> radices) {
    return "optree(radices=[%s])".formatted(joined(radices));
  }

  /// Radices as a paper writes them.
  static String radices(final List<Integer> radices) {
    return "(" + joined(radices) + ")";
  }

  private static String joined(final List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /// The channels of the longest lightpath.
  static int longest(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    int longest = 0;
    while (at.advance()) {
      longest = Math.max(longest, at.hops());
    }
    return longest;
  }

  /// Measurements of a schedule: its slots, the channels of its longest lightpath, and its times at
  /// all sizes of [MessageSizes#priced()].
  record MeasuredGather(int slots, int longest, List<Time> times) {
    MeasuredGather {
      times = List.copyOf(times);
    }
  }

  private static MeasuredGather measured(final ExhibitContext context, final Verified verified) {
    return new MeasuredGather(
        verified.slots(), longest(verified), context.times(verified, COST, MessageSizes.priced()));
  }

  /// What is asked of a scheduler.
  private record Request(ProblemText question, String scheduler, long budget) {}

  /// The schedule of `scheduler` within `budget`, if the verifier accepts it; computed once in a
  /// run.
  static Optional<MeasuredGather> measured(
      final ExhibitContext context,
      final ProblemText question,
      final String scheduler,
      final long budget) {
    return context
        .cache()
        .optional(
            MeasuredGather.class,
            new Request(question, scheduler, budget),
            () ->
                context
                    .verified(context.stated(question), scheduler, budget)
                    .map(verified -> measured(context, verified)));
  }

  /// The slots of the schedule of `scheduler`, if the verifier accepts it.
  static Optional<Integer> slots(
      final ExhibitContext context,
      final int nodes,
      final int wavelengths,
      final String scheduler) {
    return measured(context, gather(nodes, wavelengths), scheduler, BUDGET)
        .map(MeasuredGather::slots);
  }

  /// The schedule that `scheduler` makes, to be drawn or played.
  static Optional<Verified> verified(
      final ExhibitContext context,
      final int nodes,
      final int wavelengths,
      final String scheduler) {
    return context.verified(context.stated(gather(nodes, wavelengths)), scheduler, BUDGET);
  }
}
