package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The complete network: every node has a link to every other. Links are computed, not stored.
@AutoService(TopologyFamily.class)
@Summary("Complete network of n nodes, computed rather than stored.")
public record Complete(@Summary("number of nodes, at least 2") int n) implements TopologyFamily {
  public Complete() {
    this(8);
  }

  public Complete {
    if (n < 2 || n > TopologyBuilder.MAX_NODES) {
      throw new IllegalArgumentException(
          "complete: n (%s) must lie between 2 and %s.".formatted(n, TopologyBuilder.MAX_NODES));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 2, Complete::new);
  }

  @Override
  public Topology build() {
    return new CompleteTopology(SpecText.of(this), n, Topology.UNLIMITED, ChannelKind.PLAIN);
  }
}
