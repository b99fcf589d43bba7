package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.problem.Progress;
import org.heliograph.problem.SearchProgress;

/// Populations that evolve side by side. From time to time each sends a copy of its fittest
/// chromosome to the next one, in a ring.
///
/// The populations take turns, a generation each, so that the result depends on the seed alone.
final class Islands {
  /// The number of generations between two migrations.
  private static final int ISOLATION = 25;

  private final Evolution[] evolutions;
  private final Umda settings;
  private final WorkCounter workCounter;

  Islands(
      final Encoding encoding,
      final Umda settings,
      final ResourceSlotGrid grid,
      final WorkCounter workCounter,
      final SplittableRandom random) {
    this.settings = settings;
    this.workCounter = workCounter;
    this.evolutions =
        IntStream.range(0, settings.islands())
            .mapToObj(_ -> new Evolution(encoding, settings, grid, workCounter, random.split()))
            .toArray(Evolution[]::new);
  }

  /// Returns the fittest chromosome. Evolution ends when it is a schedule, when the fitness has not
  /// improved for the number of generations given in the settings, or when the work must end.
  Chromosome run(final int slots, final Progress progress) {
    for (final Evolution evolution : evolutions) {
      evolution.begin();
    }
    long best = fittest().fitness;
    long bestSince = 0;
    long generation = 0;
    progress.measured(new SearchProgress(generation, best, slots));
    while (best > 0 && generation - bestSince < settings.patience() && !isOver()) {
      evolve();
      generation++;
      if (fittest().fitness < best) {
        best = fittest().fitness;
        bestSince = generation;
        progress.measured(new SearchProgress(generation, best, slots));
      }
      if (generation % ISOLATION == 0) {
        migrate();
      }
    }
    return fittest();
  }

  private void evolve() {
    for (final Evolution evolution : evolutions) {
      if (fittest().fitness > 0) {
        evolution.evolve();
      }
    }
  }

  private void migrate() {
    final Chromosome[] migrants =
        Stream.of(evolutions).map(Evolution::fittest).toArray(Chromosome[]::new);
    for (int i = 0; evolutions.length > 1 && i < evolutions.length; i++) {
      evolutions[(i + 1) % evolutions.length].receive(migrants[i]);
    }
  }

  private Chromosome fittest() {
    Chromosome fittest = evolutions[0].fittest();
    for (final Evolution evolution : evolutions) {
      fittest = evolution.fittest().fitness < fittest.fitness ? evolution.fittest() : fittest;
    }
    return fittest;
  }

  private boolean isOver() {
    return workCounter.isSpent() || workCounter.isStopped();
  }
}
