package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.simulate.wormhole.Wormhole;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The latency of a machine by the simulation of its verified schedule, flit by flit.
///
/// A message is a header flit and one more; a hop takes three cycles, which together are the hop of
/// the [LatencyModel], and a slot begins when everything of the slot before has arrived. Optical
/// slots are included, which closed form and price leave out.
record FlitLatency(LatencyModel model, int most) {
  private static final int CYCLES_OF_A_HOP = 3;
  private static final double PS_OF_US = 1e6;
  private static final double PS_OF_MS = 1e9;

  /// The parameters of the exhibits on latencies: which groups, and up to which size they are
  /// simulated.
  public record Limit(
      @Summary("larger groups are left out") int most,
      @Summary("larger groups are not simulated flit by flit") int flits)
      implements Plugin {
    public Limit() {
      this(1024, 256);
    }

    public Limit {
      OtisCase.requireGroup(most);
    }

    List<OtisGroup> groups() {
      return OtisGroup.upTo(most);
    }
  }

  /// In milliseconds, unless the groups are too large or there is no schedule.
  Optional<Double> ms(final ExhibitContext context, final OtisCase of) {
    if (of.group().nodes() > most) {
      return Optional.empty();
    }
    return context.cache().optional(Double.class, new Key(model, of), () -> simulated(context, of));
  }

  private record Key(LatencyModel model, OtisCase of) {}

  private Optional<Double> simulated(final ExhibitContext context, final OtisCase of) {
    final Wormhole wormhole =
        new Wormhole(
            hardware(),
            new Time(Math.round(model.startup() * PS_OF_US)),
            OtisLatencies.isSerial(of.machine()),
            true);
    return of.verified(context).map(verified -> ms(wormhole, verified));
  }

  private WormholeHardware hardware() {
    return new WormholeHardware()
        .withCycle(new Time(Math.round(model.hop() * PS_OF_US / CYCLES_OF_A_HOP)));
  }

  private static double ms(final Wormhole wormhole, final Verified verified) {
    return wormhole.simulate(verified, new Bytes(1)).finish().picoseconds() / PS_OF_MS;
  }
}
