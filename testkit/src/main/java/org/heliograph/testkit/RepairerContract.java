package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Repairer;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// The contract of repairers: any loss is repaired, the verifier accepts the result, an intact
/// schedule is returned unchanged, and the same seed gives the same schedule.
public abstract class RepairerContract {
  private static final int ODDS = 4;
  // So many that a repair ends as soon as everything is sent: this tests repairs, not searches.
  private static final long ENOUGH = 64;

  private final Repairer repairer;

  /// Tests `repairer` on all [SmallProblems].
  protected RepairerContract(final Repairer repairer) {
    this.repairer = repairer;
  }

  private Schedule repaired(final String name, final Problem problem, final Schedule survivors) {
    final Schedule schedule =
        repairer
            .repair(
                new Repairer.Task(problem, survivors, ENOUGH),
                Budget.of(1),
                new SplittableRandom(7),
                Progress.SILENT)
            .found()
            .orElseThrow(() -> new AssertionError("nothing found: " + name));
    assertThat(new Verifier().verify(problem, schedule)).as(name).isInstanceOf(Verified.class);
    return schedule;
  }

  /// The part of `schedule` that remains when one transmission in four is lost.
  private static Schedule damaged(final Schedule schedule) {
    final SplittableRandom random = new SplittableRandom(schedule.transmissions());
    final ColumnarSchedule.Builder left = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (random.nextInt(ODDS) > 0) {
        left.add(at);
      }
    }
    return left.build();
  }

  @Test
  void whateverIsLostIsMadeGoodAndWhatIsWholeStays() {
    final Schedule nothing = new ColumnarSchedule.Builder().build();
    final List<String> tried = new ArrayList<>();
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (repairer.supports(problem).isSupported()) {
        final String name = entry.getKey();
        tried.add(name);
        final Schedule whole = repaired(name, problem, nothing);
        assertThat(repaired(name, problem, whole)).as(name).isEqualTo(whole);
        final Schedule survivors = damaged(whole);
        assertThat(repaired(name, problem, survivors))
            .as("%s, again with the same seed", name)
            .isEqualTo(repaired(name, problem, survivors));
      }
    }
    assertThat(tried).isNotEmpty();
  }

  @Test
  void whatItDoesNotSupportHasAReason() {
    for (final Problem problem : SmallProblems.all().values()) {
      final Support support = repairer.supports(problem);
      assertThat(support.isSupported() || !support.reason().isBlank()).isTrue();
    }
  }
}
