package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.cost.claim.RonFormula.Shape;
import org.heliograph.plugin.PluginTable;

/// The formulas of *latency-hiding* for broadcast on reconfigurable optical networks.
@AutoService(PluginTable.class)
public record RonFormulas() implements PluginTable {
  private static final String COUNTS_FIRST =
      "Includes the first reconfiguration, unlike B4; d steps fewer if circuits are set"
          + " before the start.";

  public static final RonFormula NAIVE =
      new RonFormula(
          "naive-steps",
          "The naive broadcast: (d+1)·⌈(N−1)/k⌉ steps.",
          "Sec. 4.1",
          "Includes the first reconfiguration.",
          COUNTS_FIRST,
          false,
          it -> turns(it, Math.ceilDiv(it.nodes() - 1, it.links())));

  public static final RonFormula B1 =
      new RonFormula(
          "b1-steps",
          "B1: (d+1)·(⌈log_k(N(k−1)+1)⌉−1) steps.",
          "Sec. 4.1",
          "Includes the first reconfiguration. Printed in Table 1.",
          COUNTS_FIRST + " No value for k = 1, where b1 is a path.",
          false,
          it -> it.links() == 1 ? OptionalLong.empty() : turns(it, depth(it)));

  public static final RonFormula B2 =
      new RonFormula(
          "b2-steps",
          "B2: (d+1)·⌈log_{k+1} N⌉ steps.",
          "Sec. 4.1",
          "Includes the first reconfiguration. Printed in Table 1.",
          COUNTS_FIRST,
          false,
          it -> turns(it, ceilLog(it.links() + 1, it.nodes())));

  public static final RonFormula B3 =
      new RonFormula(
          "b3-steps",
          "B3: d + ⌈log_k(N(k−1)+1)⌉ − 1 steps.",
          "Sec. 4.1",
          "Includes the only reconfiguration. Printed in Table 1.",
          COUNTS_FIRST + " No value for k = 1, where b3 is a path.",
          false,
          it -> it.links() == 1 ? OptionalLong.empty() : OptionalLong.of(it.delay() + depth(it)));

  public static final RonFormula B4 =
      new RonFormula(
          "b4-steps",
          "B4: the smallest S with N(S) ≥ N by the closed form, without the first reconfiguration.",
          "Eq. (4)",
          "The least S with N(S) ≥ N by Eq. (4), or (5) if k = 1. Printed in Table 1.",
          "Excludes the first reconfiguration, which B1 to B3 in Table 1 include; counted as they"
              + " are, it is d more. N_5 is printed with 1/2! for 1/3!.",
          false,
          it -> GreedySteps.of(it.links(), it));

  public static final RonFormula B4_COUNTED =
      new RonFormula(
          "b4-steps-counted",
          "B4 with the first reconfiguration, as B1 to B3 are counted: d more.",
          "Eq. (4) and d",
          "9, 13, 15 and 22 for the rows of Table 1; still the fewest. See the end of Sec. 4.1.",
          "Table 1 prints B4 without these d steps, but B1 to B3 with them.",
          false,
          it -> {
            final OptionalLong steps = B4.steps(it);
            return steps.isEmpty() ? steps : OptionalLong.of(it.delay() + steps.getAsLong());
          });

  public static final RonFormula BF1 =
      new RonFormula(
          "bf1-steps",
          "BF1, single-port: the smallest S with N(S) ≥ N by the closed form for k = 1.",
          "Eq. (5)",
          "Excludes the first reconfiguration. Printed in Table 2.",
          "Excludes the first reconfiguration, unlike the binomial tree in Table 2. Nodes with"
              + " several links send over one while others reconfigure, and may need fewer slots.",
          true,
          it -> GreedySteps.of(1, it));

  public static final RonFormula BINOMIAL =
      new RonFormula(
          "binomial-steps",
          "The spanning binomial tree, single-port: (d+1)·⌈log₂ N⌉ steps.",
          "Sec. 4.2",
          "Includes the first reconfiguration. Printed in Table 2.",
          "Includes the first reconfiguration, unlike BF1 in Table 2; d steps fewer if"
              + " circuits are set before the start.",
          true,
          it -> turns(it, ceilLog(2, it.nodes())));

  @Override
  public Class<Claim> kind() {
    return Claim.class;
  }

  @Override
  public List<RonFormula> rows() {
    return List.of(NAIVE, B1, B2, B3, B4, B4_COUNTED, BF1, BINOMIAL);
  }

  /// The steps of `turns` turns, in each of which all circuits are set again.
  private static OptionalLong turns(final Shape shape, final long turns) {
    return OptionalLong.of((shape.delay() + 1L) * turns);
  }

  /// ⌈log_base x⌉ for base ≥ 2 by multiplication: the least e with base^e ≥ x.
  static int ceilLog(final long base, final long x) {
    int exponent = 0;
    for (long left = x; left > 1; left = Math.ceilDiv(left, base)) {
      exponent++;
    }
    return exponent;
  }

  /// ⌈log_k(N(k−1)+1)⌉ − 1 for k ≥ 2: the depth of a k-ary tree of N nodes.
  private static long depth(final Shape shape) {
    return ceilLog(shape.links(), shape.nodes() * (shape.links() - 1) + 1) - 1L;
  }
}
