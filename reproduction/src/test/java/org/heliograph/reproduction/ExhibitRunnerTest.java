package org.heliograph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Which exhibits are shown after an interruption.
@Timeout(60)
final class ExhibitRunnerTest {
  private static final Paper PAPER =
      new Paper(1, "paper", "key", "A paper", new Paper.About("A. Author", "Venue", "One."));
  private static final ExhibitResult RESULT =
      new ExhibitResult(List.of("n"), List.of(List.of("1")), List.of(), ExhibitVerdict.REPRODUCED);

  private final AtomicBoolean interrupted = new AtomicBoolean();
  private final CountDownLatch isShown = new CountDownLatch(1);
  private final CountDownLatch never = new CountDownLatch(1);

  /// An exhibit during which happens what the listener of the context does.
  private static Exhibit exhibit(final String title) {
    return new Exhibit(
        PAPER,
        "table1",
        ItemKind.TABLE,
        Agreement.EXACT,
        ExhibitCost.LIGHT,
        title,
        ExhibitComputation.computedBy(
            context -> {
              context.progress().at(0, 0, title);
              return RESULT;
            }));
  }

  private List<String> shown(
      final int threads, final List<String> titles, final Map<String, Runnable> events) {
    final ExhibitContext context =
        new ExhibitContext(
            Registry.of(ExhibitRunnerTest.class.getClassLoader()),
            1,
            (_, _, title) -> events.getOrDefault(title, () -> {}).run(),
            interrupted::get);
    final List<Exhibit> exhibits = titles.stream().map(ExhibitRunnerTest::exhibit).toList();
    final List<String> shown = new ArrayList<>();
    final boolean isWhole =
        new ExhibitRunner(context, threads)
            .run(exhibits, one -> shown.add(one.record().title() + failure(one)));
    assertThat(isWhole).isEqualTo(shown.size() == titles.size());
    return shown;
  }

  private static String failure(final ComputedExhibit shown) {
    return shown.record().notes().stream()
        .filter(note -> note.startsWith("Not computed"))
        .map(note -> ": " + note)
        .collect(Collectors.joining());
  }

  private static void await(final CountDownLatch latch) {
    try {
      latch.await();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatIsWholeIsShownThoughAnEarlierExhibitHeedsNoInterruption() {
    final Runnable deaf =
        () -> {
          await(isShown);
          await(never);
        };
    final Runnable last =
        () -> {
          interrupted.set(true);
          await(never);
        };
    assertThat(
            shown(
                2,
                List.of("deaf", "whole", "last"),
                Map.of("deaf", deaf, "whole", isShown::countDown, "last", last)))
        .containsExactly("whole");
  }

  @Test
  void whatBreaksSinceItWasCutShortIsLeftOut() {
    final Runnable cut =
        () -> {
          interrupted.set(true);
          throw new IllegalArgumentException("plot: a logarithmic axis has no place for -1.0");
        };
    assertThat(shown(1, List.of("whole", "cut"), Map.of("cut", cut))).containsExactly("whole");
  }

  @Test
  void whatBreaksByItselfIsNotHidden() {
    final Runnable broken =
        () -> {
          throw new IllegalArgumentException("broken");
        };
    assertThat(shown(1, List.of("whole"), Map.of("whole", broken)))
        .containsExactly(
            "whole: Not computed: internal error (IllegalArgumentException: broken);"
                + " please report.");
  }
}
