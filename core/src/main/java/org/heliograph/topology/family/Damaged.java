package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Damage;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network of which some links and nodes have failed.
///
/// A link fails one way, as a channel; name the opposite one too if both ways failed. It is named
/// by its ends, `01-10`, by label or else by number, a coupler by its channel number. A failed node
/// keeps its number, without channels, and is no rank; the other channels close ranks.
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
    return damage().topology(SpecText.of(this));
  }

  /// What failed, with the numbers that channels had and have.
  public Damage damage() {
    return Damage.of(of.build(), links, nodes);
  }

  @Override
  public String switching() {
    return of.switching();
  }

  @Override
  public String cost() {
    return of.cost();
  }
}
