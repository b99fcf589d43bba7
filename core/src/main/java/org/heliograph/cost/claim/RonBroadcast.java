package org.heliograph.cost.claim;

import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;

/// A formula of *latency-hiding* for the steps of broadcast on RON(k, N) with reconfiguration delay
/// d, in messages.
public interface RonBroadcast extends Claim {
  /// The nodes (N), the links of each (k) and the delay (d).
  record Shape(long nodes, long links, int delay) {}

  /// The steps claimed; empty if the formula has no value there.
  OptionalLong steps(Shape shape);

  /// Whether the formula is for nodes of one port; otherwise nodes have a port for each link.
  default boolean isSinglePort() {
    return false;
  }

  @Override
  default Support supports(final Problem problem) {
    return Support.when(
        shape(problem).isPresent(),
        "it is for broadcast of one chunk from one node to all others on ron(k,n), %s, with a delay"
                .formatted(isSinglePort() ? "single-port" : "a port for each link")
            + " in slots");
  }

  @Override
  default OptionalLong slots(final Problem problem) {
    final Optional<Shape> shape = shape(problem);
    return shape.isEmpty() ? OptionalLong.empty() : steps(shape.get());
  }

  private Optional<Shape> shape(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    final int links = capabilities.retuning().transmitters();
    final int delay = capabilities.retuning().delay();
    final boolean isRon =
        problem.topology() instanceof CompleteTopology
            && links != Capabilities.UNLIMITED
            && capabilities.sendPorts() == (isSinglePort() ? 1 : links)
            && capabilities.retuning().circuits() == Capabilities.UNLIMITED
            && problem.switching().timing().perChange().picoseconds() == 0;
    return isRon && isBroadcast(problem)
        ? Optional.of(new Shape(problem.topology().nodes(), links, delay))
        : Optional.empty();
  }

  private static boolean isBroadcast(final Problem problem) {
    return !problem.demand().combines()
        && problem.demand().chunks() == 1
        && problem.demand().sources(0).size() == 1
        && problem.demand().targets(0).size() == problem.topology().nodes();
  }

  /// ⌈log_base x⌉ for base ≥ 2 by multiplication: the least e with base^e ≥ x.
  static int ceilLog(final long base, final long x) {
    int exponent = 0;
    for (long left = x; left > 1; left = Math.ceilDiv(left, base)) {
      exponent++;
    }
    return exponent;
  }

  /// ⌈log_k(N(k−1)+1)⌉ − 1: the depth of a k-ary tree of N nodes; empty for k = 1, where the
  /// logarithm has base 1.
  static OptionalLong depth(final Shape shape) {
    return shape.links() == 1
        ? OptionalLong.empty()
        : OptionalLong.of(ceilLog(shape.links(), shape.nodes() * (shape.links() - 1) + 1) - 1L);
  }
}
