package org.heliograph.formats.certificate;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.topology.TopologyFamily;

/// A certificate with a parameter of every shape, for tests.
@AutoService(Certificate.class)
@Summary("Weights, for tests.")
public record Weights(
    List<Long> weights,
    List<List<Integer>> cuts,
    long scale,
    boolean isTight,
    String why,
    Routing routing,
    TopologyFamily quotient)
    implements Certificate {
  @Override
  public long check(final Problem problem) {
    return weights.stream().mapToLong(Long::longValue).sum() / scale;
  }
}
