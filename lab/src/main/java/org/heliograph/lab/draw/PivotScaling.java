package org.heliograph.lab.draw;

import java.util.Arrays;

/// The main components of distances to pivots, by power iteration.
///
/// Squared distances are centred by rows and columns; a component is the image of the pivots'
/// main eigenvector, one value per node. O(k·n) per iteration for k pivots.
final class PivotScaling {
  private static final int ITERATIONS = 16;

  private PivotScaling() {}

  /// For each pivot the centred values of all nodes: −½·(d² − row mean − column mean + mean).
  static double[][] centred(final int[][] distances) {
    final int nodes = distances[0].length;
    final double[] columns = new double[nodes];
    final double[] rows = new double[distances.length];
    double mean = 0;
    for (int pivot = 0; pivot < distances.length; pivot++) {
      for (int node = 0; node < nodes; node++) {
        final double square = (double) distances[pivot][node] * distances[pivot][node];
        columns[node] += square / distances.length;
        rows[pivot] += square / nodes;
        mean += square / nodes / distances.length;
      }
    }
    final double[][] centred = new double[distances.length][nodes];
    for (int pivot = 0; pivot < distances.length; pivot++) {
      for (int node = 0; node < nodes; node++) {
        final double square = (double) distances[pivot][node] * distances[pivot][node];
        centred[pivot][node] = -0.5 * (square - rows[pivot] - columns[node] + mean);
      }
    }
    return centred;
  }

  /// The main component that is orthogonal to `known`, scaled to the distances it stands for.
  static double[] component(final double[][] centred, final double[] known) {
    final double[] values = new double[centred[0].length];
    final double[] weights = new double[centred.length];
    Arrays.setAll(weights, pivot -> 1.0 / (1 + pivot));
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      final double size = 1 / Math.max(1e-12, norm(weights));
      Arrays.setAll(weights, pivot -> weights[pivot] * size);
      project(centred, weights, values);
      removeFrom(values, known);
      for (int pivot = 0; pivot < weights.length; pivot++) {
        weights[pivot] = dot(centred[pivot], values);
      }
    }
    // The singular value is the norm of values; squared distances are the square of coordinates.
    final double scale = StrictMath.sqrt(StrictMath.sqrt((double) values.length / weights.length));
    final double length = Math.max(1e-12, norm(values));
    Arrays.setAll(values, node -> values[node] * scale / StrictMath.sqrt(length));
    return values;
  }

  private static void project(
      final double[][] centred, final double[] weights, final double[] values) {
    Arrays.fill(values, 0);
    for (int pivot = 0; pivot < weights.length; pivot++) {
      for (int node = 0; node < values.length; node++) {
        values[node] += weights[pivot] * centred[pivot][node];
      }
    }
  }

  private static void removeFrom(final double[] values, final double[] known) {
    final double square = dot(known, known);
    if (square > 0) {
      final double part = dot(values, known) / square;
      Arrays.setAll(values, node -> values[node] - part * known[node]);
    }
  }

  private static double norm(final double[] values) {
    return Math.sqrt(dot(values, values));
  }

  private static double dot(final double[] one, final double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }
}
