package org.heliograph.cost.claim;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.PluginRow;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;

/// A formula of *latency-hiding* for the steps of broadcast on RON(k, N) with reconfiguration delay
/// d, in messages; a row of [RonFormulas].
///
/// `place` is where the paper has it. Nodes have one port, or a port for each link.
public record RonFormula(
    String name,
    String summary,
    String place,
    String documentation,
    String flaw,
    boolean isSinglePort,
    Function<Shape, OptionalLong> formula)
    implements Claim, PluginRow {
  /// The nodes (N), the links of each (k) and the delay (d).
  public record Shape(long nodes, long links, int delay) {}

  /// The steps claimed; empty if the formula has no value there.
  public OptionalLong steps(final Shape shape) {
    return formula.apply(shape);
  }

  @Override
  public Support supports(final Problem problem) {
    return Support.needs(
        shape(problem).isPresent(),
        "a broadcast of one chunk from one node to all others on ron(k,n), %s, with a delay"
                .formatted(isSinglePort ? "single-port" : "a port for each link")
            + " in slots");
  }

  @Override
  public OptionalLong slots(final Problem problem) {
    final Optional<Shape> shape = shape(problem);
    return shape.isEmpty() ? OptionalLong.empty() : steps(shape.get());
  }

  @Override
  public String source() {
    return "latency-hiding, " + place;
  }

  @Override
  public List<String> sources() {
    return List.of(source());
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(flaw);
  }

  private Optional<Shape> shape(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    final int links = capabilities.retuning().transmitters();
    final int delay = capabilities.retuning().delay();
    final boolean isRon =
        problem.topology() instanceof CompleteTopology
            && links != Capabilities.UNLIMITED
            && capabilities.sendPorts() == (isSinglePort ? 1 : links)
            && capabilities.retuning().circuits() == Capabilities.UNLIMITED
            && problem.switching().timing().perChange().picoseconds() == 0;
    return isRon && isBroadcast(problem)
        ? Optional.of(new Shape(problem.topology().nodes(), links, delay))
        : Optional.empty();
  }

  private static boolean isBroadcast(final Problem problem) {
    final int nodes = problem.topology().nodes();
    return problem.demand().chunks() == 1
        && CollectivePattern.of(problem.demand()) instanceof Broadcast(int _, NodeSet targets)
        && targets.size() == nodes;
  }
}
