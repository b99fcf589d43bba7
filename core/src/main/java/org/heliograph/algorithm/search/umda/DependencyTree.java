package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;

/// A Bayesian network in which every gene depends on one other at most: the tree that maximises the
/// sum of the mutual informations of the slots that it joins (Chow and Liu).
///
/// A gene whose slot is the same in all parents depends on none. A child takes a gene from a parent
/// that agrees with the child on the slot of the gene that it depends on; this is a draw from the
/// conditional frequencies. With a small probability a gene is drawn evenly, as in [Marginals].
/// Time O(v² · parents) to learn, where v is the number of genes whose slots differ.
final class DependencyTree implements ChildSampler {
  private static final int NOTHING = -1;

  private final EvenDraw evenDraw;
  private final int slots;
  private final WorkCounter workCounter;
  private final int[] dependsOn;
  private final int[] order;
  private final int width;
  private final int[] counts;
  private Chromosome[] parents = {};
  private double[] weights = {};

  DependencyTree(final Encoding encoding, final int slots, final WorkCounter workCounter) {
    this.evenDraw = new EvenDraw(encoding, slots);
    this.slots = slots;
    this.workCounter = workCounter;
    this.dependsOn = new int[encoding.genes()];
    this.order = new int[encoding.genes()];
    this.width = slots + 2;
    this.counts = new int[width * width];
  }

  @Override
  public void learn(final Chromosome[] generation) {
    parents = generation;
    if (weights.length != parents.length + 1) {
      weights =
          IntStream.rangeClosed(0, parents.length)
              .mapToDouble(count -> count * StrictMath.log(Math.max(1, count)))
              .toArray();
    }
    Arrays.fill(dependsOn, NOTHING);
    int constant = 0;
    int end = order.length;
    for (int gene = 0; gene < order.length; gene++) {
      if (differs(gene)) {
        order[--end] = gene;
      } else {
        order[constant++] = gene;
      }
    }
    grow(constant);
  }

  private boolean differs(final int gene) {
    for (final Chromosome parent : parents) {
      if (parent.slots[gene] != parents[0].slots[gene]) {
        return true;
      }
    }
    return false;
  }

  /// Grows the maximum spanning tree of the genes from `first` of the order on, and orders them by
  /// it (Prim).
  private void grow(final int first) {
    final double[] nearest = new double[order.length];
    Arrays.fill(nearest, Double.NEGATIVE_INFINITY);
    for (int i = first; i + 1 < order.length; i++) {
      int best = i + 1;
      for (int j = i + 1; j < order.length; j++) {
        final double information = information(order[i], order[j]);
        if (information > nearest[j]) {
          nearest[j] = information;
          dependsOn[order[j]] = order[i];
        }
        best = nearest[j] > nearest[best] ? j : best;
      }
      workCounter.add(4L * parents.length * (order.length - i));
      swap(nearest, i + 1, best);
    }
  }

  private void swap(final double[] nearest, final int one, final int other) {
    final int gene = order[one];
    order[one] = order[other];
    order[other] = gene;
    nearest[other] = nearest[one];
  }

  /// Returns the mutual information of the slots of two genes among the parents, up to a factor and
  /// a constant: Σ c(x,y) log c(x,y) − Σ c(x) log c(x) − Σ c(y) log c(y) with the counts c.
  private double information(final int one, final int other) {
    double sum = 0;
    for (final Chromosome parent : parents) {
      final int x = row(parent, one);
      final int y = row(parent, other);
      sum += gain(x * width + y) - gain(x * width) - gain(y);
    }
    for (final Chromosome parent : parents) {
      final int x = row(parent, one);
      final int y = row(parent, other);
      counts[x * width + y] = 0;
      counts[x * width] = 0;
      counts[y] = 0;
    }
    return sum;
  }

  /// Returns the slot of a gene from 1 on; all slots beyond the allowed ones are one.
  private int row(final Chromosome parent, final int gene) {
    return Math.min(slots, parent.slots[gene]) + 1;
  }

  /// Counts one more in a cell; returns by how much its term c log c grows.
  private double gain(final int cell) {
    final int count = counts[cell]++;
    return weights[count + 1] - weights[count];
  }

  @Override
  public void sample(final Chromosome child, final SplittableRandom random) {
    for (final int gene : order) {
      if (!evenDraw.happens(child, gene, random)) {
        child.copyGene(gene, agreeing(child, dependsOn[gene], random));
      }
    }
  }

  /// Returns a random parent with the slot that `child` has at `gene`, any parent if none has.
  private Chromosome agreeing(
      final Chromosome child, final int gene, final SplittableRandom random) {
    final Chromosome any = parents[random.nextInt(parents.length)];
    if (gene == NOTHING || any.slots[gene] == child.slots[gene]) {
      return any;
    }
    Chromosome chosen = any;
    int seen = 0;
    for (final Chromosome parent : parents) {
      if (parent.slots[gene] == child.slots[gene] && random.nextInt(++seen) == 0) {
        chosen = parent;
      }
    }
    return chosen;
  }
}
