package org.heliograph.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Which exhibits are shown after an interruption.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class ExhibitionTest {
  private static final Paper PAPER = new Paper(1, "paper", "key", "A paper");
  private static final Sheet SHEET =
      new Sheet(List.of("n"), List.of(List.of("1")), List.of(), Verdict.REPRODUCED);

  private final AtomicBoolean interrupted = new AtomicBoolean();
  private final CountDownLatch isShown = new CountDownLatch(1);
  private final CountDownLatch never = new CountDownLatch(1);

  /// An exhibit during which happens what the listener of the studio does.
  public record Table(String title) implements Exhibit {
    @Override
    public Paper paper() {
      return PAPER;
    }

    @Override
    public Agreement agreement() {
      return Agreement.EXACT;
    }

    @Override
    public Sheet show(final Studio studio) {
      studio.progress().at(0, 0, title);
      return SHEET;
    }
  }

  private List<String> shown(
      final int threads, final List<String> titles, final Map<String, Runnable> events) {
    final Studio studio =
        new Studio(
            Registry.of(ExhibitionTest.class.getClassLoader()),
            1,
            (_, _, title) -> events.getOrDefault(title, () -> {}).run(),
            interrupted::get);
    final List<Exhibit> exhibits = titles.stream().<Exhibit>map(Table::new).toList();
    final List<String> shown = new ArrayList<>();
    final boolean isWhole =
        new Exhibition(new Exhibits(studio.registry()), studio, threads)
            .show(exhibits, one -> shown.add(one.record().title() + failure(one)));
    assertThat(isWhole).isEqualTo(shown.size() == titles.size());
    return shown;
  }

  private static String failure(final Exhibits.Shown shown) {
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
