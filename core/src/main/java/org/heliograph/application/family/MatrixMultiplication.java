package org.heliograph.application.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.application.Application;
import org.heliograph.application.ApplicationResult;
import org.heliograph.application.Communicator;
import org.heliograph.plugin.Summary;

/// Matrix multiplication: every rank has a block of rows of both factors, gets the second factor by
/// an all-gather, and multiplies; the root gathers the product.
///
/// Blocks differ by at most one row. Entries lie between −1000 and 1000. The product is compared
/// with a plain multiplication. Time O(order³).
@AutoService(Application.class)
@Summary("Product of two square matrices: all-gather of row blocks, gather of the product.")
public record MatrixMultiplication(@Summary("rows and columns of each matrix") int order)
    implements Application {
  private static final int MAX_ORDER = 512;
  private static final int LARGEST = 1000;

  public MatrixMultiplication() {
    this(32);
  }

  public MatrixMultiplication {
    if (order < 1 || order > MAX_ORDER) {
      throw new IllegalArgumentException(
          "matrix-multiplication: order (%s) must lie between 1 and %s."
              .formatted(order, MAX_ORDER));
    }
  }

  @Override
  public ApplicationResult run(final Communicator communicator, final SplittableRandom random) {
    final long[] left = drawn(random);
    final long[] right = drawn(random);
    final int ranks = communicator.ranks();
    final long[][] rights = blocks(right, ranks);
    final long[][] lefts = blocks(left, ranks);
    final long[][][] gathered = communicator.allGather("rows of the second factor", rights);
    final long[][] products = new long[ranks][];
    for (int rank = 0; rank < ranks; rank++) {
      products[rank] = product(lefts[rank], joined(gathered[rank]));
    }
    final long[] whole = joined(communicator.gather("rows of the product", products));
    return ApplicationResult.of(
        "the product of two %s × %s matrices".formatted(order, order),
        "a plain multiplication",
        whole,
        product(left, right));
  }

  private long[] drawn(final SplittableRandom random) {
    return random.longs((long) order * order, -LARGEST, LARGEST + 1).toArray();
  }

  /// The blocks of rows of all ranks.
  private long[][] blocks(final long[] matrix, final int ranks) {
    final long[][] blocks = new long[ranks][];
    for (int rank = 0; rank < ranks; rank++) {
      final int from = Math.toIntExact((long) order * rank / ranks);
      final int to = Math.toIntExact((long) order * (rank + 1) / ranks);
      blocks[rank] = Arrays.copyOfRange(matrix, from * order, to * order);
    }
    return blocks;
  }

  private static long[] joined(final long[][] blocks) {
    return Stream.of(blocks).flatMapToLong(LongStream::of).toArray();
  }

  /// Some rows times a whole matrix.
  private long[] product(final long[] rows, final long[] matrix) {
    final long[] product = new long[rows.length];
    for (int place = 0; place < product.length; place++) {
      final int row = place / order * order;
      final int column = place % order;
      for (int k = 0; k < order; k++) {
        product[place] += rows[row + k] * matrix[k * order + column];
      }
    }
    return product;
  }
}
