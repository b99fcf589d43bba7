package org.heliograph.lab.reproduce.optree;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// All-gather on a WDM ring by schedulers that are named as spec text.
final class Trees {
  static final long BUDGET = 256;

  private static final String COST = "lightpath-time";

  private Trees() {}

  /// The question that all exhibits ask.
  static Question gather(final int nodes, final int wavelengths) {
    return new Question(
        "all-gather", "wdm-ring(n=%s,wavelengths=%s)".formatted(nodes, wavelengths), "");
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

  /// What was built: its slots, the channels of its longest lightpath, and its times at all sizes
  /// of [Sizes#priced()].
  record Built(int slots, int longest, List<Time> times) {
    Built {
      times = List.copyOf(times);
    }

    private static Built of(final Studio studio, final Verified verified) {
      return new Built(
          verified.slots(), Trees.longest(verified), studio.times(verified, COST, Sizes.priced()));
    }
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

  /// What is asked of a scheduler.
  private record Asked(Question question, String scheduler, long budget) {}

  /// What came of it, if anything.
  private record Answer(Optional<Built> built) {}

  /// What `scheduler` makes within `budget`, if the verifier accepts it; built once in a run.
  static Optional<Built> built(
      final Studio studio, final Question question, final String scheduler, final long budget) {
    return studio
        .memory()
        .of(
            Answer.class,
            new Asked(question, scheduler, budget),
            () ->
                new Answer(
                    studio
                        .verified(studio.stated(question), scheduler, budget)
                        .map(verified -> Built.of(studio, verified))))
        .built();
  }

  /// The slots of what `scheduler` makes, if the verifier accepts it.
  static Optional<Integer> slots(
      final Studio studio, final int nodes, final int wavelengths, final String scheduler) {
    return built(studio, gather(nodes, wavelengths), scheduler, BUDGET).map(Built::slots);
  }

  /// The schedule that `scheduler` makes, to be drawn or played.
  static Optional<Verified> verified(
      final Studio studio, final int nodes, final int wavelengths, final String scheduler) {
    return studio.verified(studio.stated(gather(nodes, wavelengths)), scheduler, BUDGET);
  }

  /// The same under a name, to be played.
  static Optional<Played> played(
      final String name, final String title, final Optional<Verified> verified) {
    return verified.map(it -> new Played(name, title, it));
  }
}
