package org.heliograph.lab.experiment.traffic;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.study.Alias;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.traffic.UniformTraffic;
import org.heliograph.units.Count;

/// `simulate traffic`: random traffic on a network of wormhole routers.
@AutoService(Study.class)
@Summary("Simulates random traffic on a network of wormhole routers, flit by flit.")
@Manual(
    under = "simulate",
    out = "write the results to this folder: JSON, CSV and pictures",
    examples = {
      "heliograph simulate traffic 'mesh(8,8)' --load 0.1,0.2,0.3,saturation",
      "heliograph simulate traffic 'mesh(8,8)' --traffic transpose --load 0.1,0.2",
      "heliograph simulate traffic 'mesh(4,4)' --load 0.1 --messages 'messages(8)'",
      "heliograph simulate traffic 'mesh(4,4)' --load 0.1 --window 'window(500,2000)'"
    })
public record Traffic(
    @Argument("'mesh(8,8)' --load 0.1") TopologyFamily topology,
    @Label("PATTERN")
        @Summary(
            "traffic pattern (default uniform); may be given several times; see heliograph list"
                + " traffic")
        List<TrafficPattern> traffic,
    @Alias("--hardware")
        @Summary(
            "routers and interfaces (default " + Traffic.ROUTER + "); see heliograph list routers")
        WormholeHardware router,
    @Flat Loads loads,
    @Flat TrafficMessages messages,
    @Flat TrafficWindow window)
    implements Study {
  /// The default routers and network interfaces.
  public static final String ROUTER = "wormhole-hardware(injectionPorts=1)";

  private static final int MOST_LOADS = 1_000;

  /// Uniform traffic on usual routers with one injection port, without any load.
  public Traffic(final TopologyFamily topology) {
    this(
        topology,
        List.of(new UniformTraffic()),
        new WormholeHardware().withPorts(1),
        new Loads(),
        new TrafficMessages(),
        new TrafficWindow());
  }

  /// Throws with one sentence if a load makes no sense.
  public Traffic {
    traffic = traffic.stream().distinct().toList();
    final List<Double> all = distinct(loads);
    if (all.size() > MOST_LOADS) {
      throw new IllegalArgumentException(
          "--load: %s are too many; at most %s are run. Maybe a wider step."
              .formatted(Count.of(all.size(), "load"), MOST_LOADS));
    }
    for (final double load : all) {
      if (!(load > 0 && load <= 1)) {
        throw new IllegalArgumentException(
            "--load (%s) must be above 0 and at most 1 flit per sender and cycle.".formatted(load));
      }
    }
  }

  private static List<Double> distinct(final Loads loads) {
    return loads.values().stream().map(BigDecimal::doubleValue).distinct().sorted().toList();
  }

  /// The loads in flits per sender and cycle, once each, the least first.
  List<Double> perCycle() {
    return distinct(loads);
  }

  /// Throws if `text` and some of the `options` that say the same are given.
  static void requireOne(
      final Optional<String> text, final boolean areGiven, final String options) {
    if (text.isPresent() && areGiven) {
      throw new IllegalArgumentException(
          "simulate traffic: '%s' already says what %s say. Leave them out."
              .formatted(text.get(), options));
    }
  }

  @Override
  public LatencyCurves answer(final StudyContext context) {
    return new LatencyCurves(new TrafficWork(context).run(this));
  }
}
