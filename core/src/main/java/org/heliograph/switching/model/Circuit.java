package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;

/// Wormhole, cut-through or circuit switching: a route occupies all its channels for the slot.
///
/// Source: the model of *jaros2008* and of Duato, Yalamanchili, Ni, *Interconnection Networks*.
@AutoService(SwitchingModel.class)
@Summary("Wormhole or circuit switching: a route of any length occupies its channels for one slot.")
@Source("jaros2008")
public record Circuit(
    @Summary("maximum sends (and receives) per node and slot; 0 = limited only by channels")
        int ports,
    @Summary("any, minimal or xy") Routing routing,
    @Summary("whether nodes may forward chunks in later slots") boolean relay,
    @Summary("whether chunks of one sender and route merge into one message") boolean aggregate)
    implements SwitchingModel {
  public Circuit() {
    this(PortCount.ALL, Routing.ANY, true);
  }

  /// One chunk per lane and slot.
  public Circuit(final int ports, final Routing routing, final boolean relay) {
    this(ports, routing, relay, false);
  }

  public Circuit {
    PortCount.require("ports", ports);
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    final int limit = PortCount.limit(ports, topology.ports());
    return Capabilities.FREE
        .withPorts(limit, limit)
        .withRouting(routing, relay)
        .withAggregation(aggregate);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final List<Rule> rules = new ArrayList<>();
    rules.add(new PointToPoint());
    final int limit = PortCount.limit(ports, topology.ports());
    rules.add(new PortLimit(limit, limit, aggregate));
    switch (routing) {
      case ANY -> {}
      case MINIMAL -> rules.add(new MinimalRoute());
      case XY -> rules.add(new DimensionOrder());
    }
    if (!relay) {
      rules.add(new DirectDelivery());
    }
    return rules;
  }
}
