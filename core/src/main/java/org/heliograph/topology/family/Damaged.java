package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Damage;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network of which some links and nodes have failed.
///
/// A link fails in one direction, as a channel; name the opposite one too if both directions
/// failed. It is named by its ends, `01-10`, by label or otherwise by number, a coupler by its
/// channel number. A failed node keeps its number, has no channels and is no rank. The remaining
/// channels are numbered without gaps.
@AutoService(TopologyFamily.class)
@Summary("Network of which some links and nodes have failed.")
public record Damaged(
    @Summary("intact network") TopologyFamily of,
    @Summary("failed links, one direction each: 01-10, or a channel number") List<String> links,
    @Summary("failed nodes, by label or number") List<String> nodes)
    implements TopologyFamily {
  public Damaged() {
    this(new Ring(), List.of(), List.of());
  }

  public Damaged {
    links = List.copyOf(links);
    nodes = List.copyOf(nodes);
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    return Damage.of(of.build(notices), links, nodes).topology(SpecText.of(this));
  }

  /// The failed parts, with the old and new channel numbers.
  public Damage damage() {
    return Damage.of(of.build(), links, nodes);
  }

  @Override
  public String hardware() {
    return of.hardware();
  }

  @Override
  public String switching() {
    return of.switching();
  }
}
