package org.heliograph.lab.reproduce;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.InterruptibleExecutor;

/// Several exhibits, computed side by side.
///
/// What is computed does not depend on the threads; how long it took does. Exhibits that measure
/// speed come last, one after the other, when nothing else runs.
public record Exhibition(Exhibits exhibits, Studio studio, int threads) {
  /// Tells each exhibit as soon as it and all before it are computed, or after an interruption each
  /// that is whole; false if some are left out.
  public boolean show(final List<Exhibit> wanted, final Consumer<Exhibits.Shown> visitor) {
    return show(wanted.stream().filter(exhibit -> !exhibit.isTimed()).toList(), threads, visitor)
        && show(wanted.stream().filter(Exhibit::isTimed).toList(), 1, visitor);
  }

  private boolean show(
      final List<Exhibit> wanted, final int together, final Consumer<Exhibits.Shown> visitor) {
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(studio.interrupted(), together);
    try {
      final List<Future<Optional<Exhibits.Shown>>> works =
          wanted.stream()
              .map(exhibit -> interruptibleExecutor.start(() -> uninterrupted(exhibit)))
              .toList();
      boolean isWhole = true;
      for (int i = 0; i < works.size(); i++) {
        final Exhibit exhibit = wanted.get(i);
        final Optional<Exhibits.Shown> shown =
            interruptibleExecutor
                .guarded(works.get(i))
                .or(failure -> Optional.of(Optional.of(exhibits.failed(exhibit, failure, studio))))
                .flatMap(it -> it);
        shown.ifPresent(visitor);
        isWhole &= shown.isPresent();
      }
      return isWhole;
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  /// The exhibit, unless an interruption came before its end and may have cut its searches short.
  private Optional<Exhibits.Shown> uninterrupted(final Exhibit exhibit) {
    if (studio.interrupted().getAsBoolean()) {
      return Optional.empty();
    }
    final Exhibits.Shown shown = exhibits.show(exhibit, studio);
    return studio.interrupted().getAsBoolean() ? Optional.empty() : Optional.of(shown);
  }
}
