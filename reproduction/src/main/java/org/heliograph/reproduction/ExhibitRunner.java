package org.heliograph.reproduction;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.InterruptibleExecutor;

/// Computes several exhibits side by side.
///
/// The results do not depend on the number of threads; the times do. Exhibits that measure speed
/// come last, one after the other, when nothing else runs.
public record ExhibitRunner(ExhibitContext context, int threads) {
  /// Gives each exhibit to `visitor` as soon as it and all before it are computed; after an
  /// interruption each that was completed. Returns false if some are left out.
  public boolean run(final List<Exhibit> wanted, final Consumer<ComputedExhibit> visitor) {
    return run(wanted.stream().filter(exhibit -> !exhibit.isTimed()).toList(), threads, visitor)
        && run(wanted.stream().filter(Exhibit::isTimed).toList(), 1, visitor);
  }

  private boolean run(
      final List<Exhibit> wanted, final int together, final Consumer<ComputedExhibit> visitor) {
    try (InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(context.interrupted(), together)) {
      final List<Future<Optional<ComputedExhibit>>> works =
          wanted.stream()
              .map(exhibit -> interruptibleExecutor.start(() -> uninterrupted(exhibit)))
              .toList();
      boolean isWhole = true;
      for (int i = 0; i < works.size(); i++) {
        final Exhibit exhibit = wanted.get(i);
        final Optional<ComputedExhibit> computed =
            interruptibleExecutor
                .guarded(works.get(i))
                .or(
                    failure ->
                        Optional.of(Optional.of(ComputedExhibit.failed(exhibit, failure, context))))
                .flatMap(it -> it);
        computed.ifPresent(visitor);
        isWhole &= computed.isPresent();
      }
      return isWhole;
    }
  }

  /// The exhibit, or nothing if an interruption may have shortened its searches.
  private Optional<ComputedExhibit> uninterrupted(final Exhibit exhibit) {
    if (context.interrupted().getAsBoolean()) {
      return Optional.empty();
    }
    final ComputedExhibit computed = ComputedExhibit.of(exhibit, context);
    return context.interrupted().getAsBoolean() ? Optional.empty() : Optional.of(computed);
  }
}
