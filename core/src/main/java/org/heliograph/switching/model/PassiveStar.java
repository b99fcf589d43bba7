package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;

/// Passive stars: a coupler carries one message per slot, which all its readers receive; a
/// processor receives on all couplers at once and transmits on few.
///
/// Source: the model of *stack-kautz*, Sec. 3.3.
@AutoService(SwitchingModel.class)
@Summary("Passive-star couplers: one message per coupler and slot, received by all its readers.")
@Source("stack-kautz, Sec. 3.3")
public record PassiveStar(
    @Summary("maximum transmissions that a processor starts per slot") int transmissions)
    implements SwitchingModel {
  public PassiveStar() {
    this(1);
  }

  public PassiveStar {
    if (transmissions < 1) {
      throw new IllegalArgumentException(
          "transmissions (" + transmissions + ") must be at least 1.");
    }
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    return Capabilities.FREE
        .withHops(1)
        .withPorts(Math.min(transmissions, topology.ports()), Capabilities.UNLIMITED);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    return List.of(
        new PointToPoint(),
        new HopLimit(1),
        new OneTransmitterPerStep(Math.min(transmissions, topology.ports())));
  }
}
