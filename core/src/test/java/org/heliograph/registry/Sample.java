package org.heliograph.registry;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;
import org.heliograph.units.Time;

/// A plug-in with a component of every type, for tests.
@AutoService(TopologyFamily.class)
@Summary("One of everything.")
public record Sample(
    @Summary("a number, 0 = all") int count,
    long seed,
    boolean flag,
    String text,
    Routing routing,
    Bytes size,
    Time time,
    Bandwidth bandwidth,
    Decibels loss,
    List<Long> weights,
    List<List<Integer>> groups,
    TopologyFamily factor,
    List<Integer> sides)
    implements TopologyFamily {
  public Sample() {
    this(
        1,
        -2,
        false,
        "a b",
        Routing.ANY,
        Bytes.parse("64KiB"),
        Time.parse("25us"),
        Bandwidth.parse("40Gb/s"),
        Decibels.parse("0.2dB"),
        List.of(1L << 40),
        List.of(List.of(0, 1), List.of(2)),
        new Ring(),
        List.of(4, 4));
  }

  public Sample {
    if (count < 0) {
      throw new IllegalArgumentException("count (" + count + ") must not be negative.");
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("specimen", "sample(7,seed=9)");
  }

  @Override
  public Topology build() {
    return new TopologyBuilder("sample", 1).build();
  }
}
