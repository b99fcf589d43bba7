package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Count;

/// The reconfigurable optical network: any node may reach any other, over at most k links at a
/// time.
///
/// A complete network with computed links, whose nodes have k transmitters each. Source:
/// *latency-hiding*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary(
    "Reconfigurable optical network: any node can reach any other, k links per node at a time.")
@Source("latency-hiding, Sec. 2")
public record Ron(
    @Summary("links that a node may have at a time, at least 1") int k,
    @Summary("number of nodes, at least 2") int n)
    implements TopologyFamily {
  private static final OpticalParameters LIGHT = new OpticalParameters(new SwitchedFibres(), 1);

  public Ron() {
    this(2, 41);
  }

  public Ron {
    if (k < 1) {
      throw new IllegalArgumentException("ron: k (%s) must be at least 1.".formatted(k));
    }
    if (n < 2 || n > TopologyBuilder.MAX_NODES) {
      throw new IllegalArgumentException(
          "ron: n (%s) must lie between 2 and %s.".formatted(n, TopologyBuilder.MAX_NODES));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 2, nodes -> new Ron(k, nodes));
  }

  /// Throws if a node had more links than there are other nodes.
  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    if (factor > (n - 1) / k) {
      throw new IllegalArgumentException(
          "ron: %s times %s are more than the %s other nodes."
              .formatted(factor, Count.of(k, "link"), n - 1));
    }
    return Optional.of(new Ron(Math.multiplyExact(k, factor), n));
  }

  @Override
  public Topology build() {
    return new CompleteTopology(SpecText.of(this), n, k, ChannelKind.PLAIN, Optional.of(LIGHT));
  }

  @Override
  public String switching() {
    return "reconfigurable(delay=1)";
  }
}
