package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// Wavelength routing: a lightpath owns one wavelength on every channel it crosses, for one slot.
///
/// All circuits are set anew before each slot, which costs `reconfiguration` each time: the
/// model of TeraRack in *optree*, 25 µs.
@AutoService(SwitchingModel.class)
@Summary("Lightpaths with wavelength continuity; circuits are set anew before every slot.")
public record WavelengthRouted(
    @Summary("whether wavelengths may change along the way") boolean conversion,
    @Summary("whether a lightpath may be tapped on its way (light-trees)") boolean taps,
    @Summary("time to set the circuits of a slot") Time reconfiguration)
    implements SwitchingModel {
  public WavelengthRouted() {
    this(false, false, Time.parse("25us"));
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    return Capabilities.FREE
        .withPorts(topology.ports(), topology.ports())
        .withRouting(Routing.ANY, true)
        .withLightpaths(!conversion, taps);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final List<Rule> rules = new ArrayList<>();
    rules.add(new PortLimit(topology.ports(), topology.ports(), false));
    if (!taps) {
      rules.add(new PointToPoint());
    }
    if (!conversion) {
      rules.add(new LaneContinuity());
    }
    return rules;
  }

  @Override
  public Timing timing() {
    return new Timing(reconfiguration, Time.ZERO);
  }
}
