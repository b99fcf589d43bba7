package org.heliograph.lab.reproduce.optree;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.schedule.Cursor;
import org.heliograph.verify.Verified;

/// All-gather on a WDM ring by schedulers that are named as spec text.
final class Trees {
  static final long BUDGET = 256;

  private Trees() {}

  /// The question that all exhibits ask.
  static Question gather(final int nodes, final int wavelengths) {
    return new Question(
        "all-gather", "wdm-ring(n=%d,wavelengths=%d)".formatted(nodes, wavelengths), "");
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

  /// What was built: its slots and the channels of its longest lightpath.
  record Built(int slots, int longest) {
    static Built of(final Verified verified) {
      final Cursor at = verified.schedule().cursor();
      int longest = 0;
      while (at.advance()) {
        longest = Math.max(longest, at.hops());
      }
      return new Built(verified.slots(), longest);
    }
  }

  /// What `scheduler` makes within `budget`, if the verifier accepts it.
  static Optional<Built> built(
      final Studio studio, final Question question, final String scheduler, final long budget) {
    return studio.verified(question, scheduler, budget).map(Built::of);
  }

  /// The slots of what `scheduler` makes, if the verifier accepts it.
  static Optional<Integer> slots(
      final Studio studio, final int nodes, final int wavelengths, final String scheduler) {
    return studio.verified(gather(nodes, wavelengths), scheduler, BUDGET).map(Verified::slots);
  }
}
