package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;

/// The WDM ring: two rings of fibres, one each way round, with many wavelengths.
///
/// Channel `2i` runs from node `i` to `i+1`, channel `2i+1` back; each has wavelengths × fibers
/// lanes of 40 Gb/s. Source: *optree*, Sec. 2 (TeraRack).
@AutoService(TopologyFamily.class)
@Summary("Ring of optical fibres both ways round, many wavelengths each.")
public record WdmRing(
    @Summary("number of nodes, at least 3") int n,
    @Summary("wavelengths of a fibre, at least 1") int wavelengths,
    @Summary("fibres in parallel each way round, at least 1") int fibers)
    implements TopologyFamily {
  private static final Bandwidth PER_WAVELENGTH = Bandwidth.parse("40Gb/s");

  public WdmRing() {
    this(16, 2, 1);
  }

  public WdmRing {
    if (n < 3) {
      throw new IllegalArgumentException(
          "wdm-ring: n (%d) must be at least 3, since a ring of two nodes is a double link."
              .formatted(n));
    }
    if (wavelengths < 1 || fibers < 1 || lanes(wavelengths, fibers) > ChannelKind.MAX_LANES) {
      throw new IllegalArgumentException(
          "wdm-ring: wavelengths (%d) and fibers (%d) must be at least 1, their product at most %d."
              .formatted(wavelengths, fibers, ChannelKind.MAX_LANES));
    }
  }

  private static long lanes(final int wavelengths, final int fibers) {
    return (long) wavelengths * fibers;
  }

  @Override
  public Topology build() {
    final ChannelKind kind =
        ChannelKind.PLAIN.withLanes((int) lanes(wavelengths, fibers)).withBandwidth(PER_WAVELENGTH);
    return new Ring(n, false).builder(SpecText.of(this), kind).build();
  }

  @Override
  public String switching() {
    return "wavelength-routed";
  }
}
