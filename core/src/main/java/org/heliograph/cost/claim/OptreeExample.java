package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;

/// OpTree with whole radices m₁…m_k by the arithmetic of the paper's motivating example.
///
/// Wavelengths W₁ = ⌈N/m₁⌉·⌈m₁²/8⌉ and W_j = m₁⋯m_{j−1}·⌈N/(m₁⋯m_j)⌉·⌊m_j²/4⌋, steps Σ⌈W_j/w⌉.
/// Source: *optree*, Sec. III-C.
@AutoService(Claim.class)
@Summary("OpTree's steps by the arithmetic of the motivating example, for whole radices.")
@Source("optree, Sec. III-C")
public record OptreeExample(
    @Summary("radix of every stage, product at least N; none = the best equal ones")
        List<Integer> radices)
    implements RingFormula {
  private static final int RADIX_MAX = 1 << 24;
  private static final long PRODUCT_MAX = 1L << 40;

  public OptreeExample() {
    this(List.of());
  }

  public OptreeExample {
    radices = List.copyOf(radices);
    long product = 1;
    for (final int radix : radices) {
      if (radix < 2 || radix > RADIX_MAX || radix > PRODUCT_MAX / product) {
        throw new IllegalArgumentException(
            "optree-example: radices %s must be from 2 to %s, their product at most %s."
                .formatted(radices, RADIX_MAX, PRODUCT_MAX));
      }
      product *= radix;
    }
  }

  @Override
  public Support covers(final long nodes, final long wavelengths) {
    long product = radices.isEmpty() ? nodes : 1;
    for (final int radix : radices) {
      product *= radix;
    }
    return Support.when(
        product >= nodes,
        "the product of its radices, %s, is less than the %s nodes".formatted(product, nodes));
  }

  @Override
  public long steps(final long nodes, final long wavelengths) {
    if (!radices.isEmpty()) {
      return wavelengths(nodes).stream().mapToLong(w -> Math.ceilDiv(w, wavelengths)).sum();
    }
    long fewest = Long.MAX_VALUE;
    for (int k = 1; k <= StageRule.deepest(nodes); k++) {
      fewest = Math.min(fewest, equal(nodes, k).steps(nodes, wavelengths));
    }
    return fewest;
  }

  /// k times the least radix m with mᵏ ≥ N.
  public static OptreeExample equal(final long nodes, final int k) {
    final int radix = Math.max(2, (int) TreePower.ceiling(1, nodes, k, nodes));
    return new OptreeExample(Collections.nCopies(k, radix));
  }

  /// The wavelengths that each stage needs.
  public List<Long> wavelengths(final long nodes) {
    final List<Long> needed = new ArrayList<>();
    long before = 1;
    for (final long m : radices) {
      final long parts = Math.ceilDiv(nodes, before * m);
      needed.add(before * parts * (before == 1 ? Math.ceilDiv(m * m, 8) : m * m / 4));
      before *= m;
    }
    return needed;
  }
}
