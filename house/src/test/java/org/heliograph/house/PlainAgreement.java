package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.schedule.PlainBound;
import org.heliograph.formats.schedule.PlainText;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;

/// Files of the plain format with the verdict of Heliograph, which other checkers must share.
final class PlainAgreement {
  /// What the proved checker says of a right schedule with a bound that no theorem is about.
  private static final Pattern ABSTENTION = Pattern.compile("not covered: .*; accepted: .*");

  private final Path folder;
  private final List<PlainChecker> checkers;
  private final List<Judged> pending = new ArrayList<>();
  private int abstentions;
  private int accepted;
  private int rejected;

  /// Agreement of `checkers` on files in `folder`.
  PlainAgreement(final Path folder, final List<PlainChecker> checkers) {
    this.folder = folder;
    this.checkers = List.copyOf(checkers);
  }

  private record Judged(String file, boolean isAccepted, String what) {}

  /// Writes a file on which Heliograph's verdict is `isAccepted`; `what` says how to find it again.
  void add(
      final Problem problem,
      final Schedule schedule,
      final Optional<PlainBound> bound,
      final boolean isAccepted,
      final String what) {
    final String file = pending.size() + ".plain";
    try (Writer out = Files.newBufferedWriter(folder.resolve(file))) {
      PlainText.write(out, problem, schedule, bound);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    pending.add(new Judged(file, isAccepted, what));
    if (pending.size() == 1000) {
      compare();
    }
  }

  /// Compares the verdicts on all files since the last time.
  PlainAgreement compare() {
    final List<String> differences = new ArrayList<>();
    for (final PlainChecker checker : checkers) {
      final List<String> verdicts = verdicts(checker);
      for (int i = 0; i < verdicts.size(); i++) {
        final Judged judged = pending.get(i);
        final Matcher abstention = ABSTENTION.matcher(verdicts.get(i));
        if (abstention.matches()) {
          abstentions++;
        } else if (!verdicts.get(i).startsWith(judged.isAccepted ? "accepted: " : "rejected: ")) {
          differences.add(judged + ", " + checker.name() + ": " + verdicts.get(i));
        }
      }
    }
    assertThat(differences).isEmpty();
    accepted += (int) pending.stream().filter(Judged::isAccepted).count();
    rejected += (int) pending.stream().filter(judged -> !judged.isAccepted).count();
    pending.clear();
    return this;
  }

  private List<String> verdicts(final PlainChecker checker) {
    try {
      return checker.verdicts(folder, pending.stream().map(Judged::file).toList());
    } catch (final Exception e) {
      throw new AssertionError(checker.name(), e);
    }
  }

  /// How often a checker judges a schedule, but not its bound.
  int abstentions() {
    return abstentions;
  }

  /// The files that all accept.
  int accepted() {
    return accepted;
  }

  /// The files that all reject.
  int rejected() {
    return rejected;
  }
}
