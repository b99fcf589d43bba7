package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;

/// Store-and-forward: in one slot a chunk crosses one channel.
@AutoService(SwitchingModel.class)
@Summary("Store-and-forward: a chunk crosses one channel per slot.")
public record StoreAndForward(
    @Summary("maximum sends (and receives) per node and slot; 0 = limited only by channels")
        int ports,
    @Summary("whether chunks of one sender and channel merge into one message") boolean aggregate)
    implements SwitchingModel {
  public StoreAndForward() {
    this(PortCount.ALL);
  }

  /// One chunk per lane and slot.
  public StoreAndForward(final int ports) {
    this(ports, false);
  }

  public StoreAndForward {
    PortCount.require("ports", ports);
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    final int limit = PortCount.limit(ports, topology.ports());
    return Capabilities.FREE.withHops(1).withPorts(limit, limit).withAggregation(aggregate);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final int limit = PortCount.limit(ports, topology.ports());
    return List.of(new PointToPoint(), new HopLimit(1), new PortLimit(limit, limit, aggregate));
  }
}
