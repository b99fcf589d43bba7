package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The evolution of one population towards a schedule of a given number of slots (*jaros2008*,
/// 4.5).
///
/// In each generation binary tournaments select parents, as many as half the population. Children
/// are drawn from a model of the parents, repaired and mutated, and replace the worse half.
final class Evolution {
  private final Encoding encoding;
  private final Umda settings;
  private final ConflictCount fitness;
  private final ChildSampler sampler;
  private final SplittableRandom random;
  private final WorkCounter workCounter;
  private final Chromosome[] population;
  private final Chromosome[] parents;
  private final Chromosome[] children;
  private int bred;

  Evolution(
      final Encoding encoding,
      final Umda settings,
      final ResourceSlotGrid grid,
      final WorkCounter workCounter,
      final SplittableRandom random) {
    this.encoding = encoding;
    this.settings = settings;
    this.fitness = new ConflictCount(encoding, settings.conflicts(), grid, workCounter);
    this.sampler = ChildSampler.of(settings.model(), encoding, grid.slots(), workCounter);
    this.random = random;
    this.workCounter = workCounter;
    this.population = new Chromosome[settings.population()];
    this.parents = new Chromosome[population.length / 2];
    this.children = new Chromosome[population.length / 2];
  }

  /// Returns the fittest chromosome.
  Chromosome fittest() {
    return population[0];
  }

  /// Replaces the least fit chromosome by a copy of `migrant`.
  void receive(final Chromosome migrant) {
    population[population.length - 1].copy(migrant);
    rank();
  }

  private boolean isOver() {
    return workCounter.isSpent() || workCounter.isStopped();
  }

  /// Makes the first population.
  void begin() {
    for (int i = 0; i < children.length; i++) {
      children[i] = new Chromosome(encoding.genes());
    }
    for (int i = 0; i < population.length; i++) {
      population[i] = new Chromosome(encoding.genes());
      // If the evolution is over before it begins, all chromosomes are equal.
      if (i == 0 || !isOver()) {
        encoding.begin(population[i], random);
        population[i].fitness = fitness.of(population[i]);
      } else {
        population[i] = population[0];
      }
    }
    rank();
  }

  private void rank() {
    Arrays.sort(population, Comparator.comparingLong(chromosome -> chromosome.fitness));
  }

  /// Makes one generation.
  void evolve() {
    for (int i = 0; i < parents.length; i++) {
      parents[i] = winner();
    }
    sampler.learn(parents);
    for (bred = 0; bred < children.length && (bred == 0 || !isOver()); bred++) {
      breed(children[bred]);
    }
    // Children are written into the memory of the replaced chromosomes.
    final int worse = population.length - children.length;
    for (int i = 0; i < bred; i++) {
      final Chromosome dead = population[worse + i];
      population[worse + i] = children[i];
      children[i] = dead;
    }
    rank();
  }

  private Chromosome winner() {
    final Chromosome one = population[random.nextInt(population.length)];
    final Chromosome other = population[random.nextInt(population.length)];
    return one.fitness <= other.fitness ? one : other;
  }

  private void breed(final Chromosome child) {
    sampler.sample(child, random);
    encoding.repair(child, random);
    if (random.nextInt(100) < settings.mutation()) {
      encoding.mutate(child, random);
    }
    workCounter.add(3L * encoding.genes());
    child.fitness = fitness.of(child);
  }
}
