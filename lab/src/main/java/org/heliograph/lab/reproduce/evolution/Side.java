package org.heliograph.lab.reproduce.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.reproduce.Studio;

/// Work on many cells at the same time, one on each core; answers come in the order of the cells.
final class Side {
  private Side() {}

  /// What `work` makes of each cell, or nothing where it was interrupted and would not end;
  /// `unit` is what cells are called while they are counted.
  static <C, A> List<Optional<A>> bySide(
      final Studio studio, final List<C> cells, final String unit, final Function<C, A> work) {
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(studio.interrupted());
    try {
      final List<Future<A>> running = new ArrayList<>();
      for (final C cell : cells) {
        running.add(interruptibleExecutor.start(() -> work.apply(cell)));
      }
      final List<Optional<A>> answers = new ArrayList<>();
      for (final Future<A> one : running) {
        answers.add(interruptibleExecutor.result(one));
        studio.progress().at(answers.size(), cells.size(), unit);
      }
      return answers;
    } finally {
      interruptibleExecutor.dismiss();
    }
  }
}
