package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.Fraction;
import org.heliograph.topology.ChannelSet;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network of which some links also carry other traffic: they are slower by its share of the
/// bandwidth.
///
/// Everything else is that of `of`, parts and prices included. A link is loaded in one direction,
/// as a channel, and is named as in [Damaged]. The share is taken of what the network states, or
/// else of what the hardware says, as [Trunk] multiplies either; so a loaded network is right on
/// any hardware. Loads inside each other multiply what they leave, so links may have different
/// loads. The load is constant: bursts and queues of the other traffic are not modelled. A load has
/// at most three decimals, and what several leave at most six, so that rates stay within a factor
/// of a million.
@AutoService(TopologyFamily.class)
@Summary("Network of which some links, or all, carry other traffic too and are that much slower.")
public record Loaded(
    @Summary("network without the other traffic") TopologyFamily of,
    @Summary("share of the bandwidth that other traffic takes, such as 0.3; below 1") double load,
    @Summary("loaded links, one direction each: 01-10, or a channel number; by default all")
        List<String> links)
    implements TopologyFamily {
  private static final int MOST_DECIMALS = 3;

  public Loaded() {
    this(new Torus(), 0.3, List.of());
  }

  public Loaded {
    links = List.copyOf(links);
    if (!(load >= 0 && load < 1)) {
      throw new IllegalArgumentException(
          "loaded: load (%s) must be at least 0 and below 1, such as 0.3. Where nothing is left,"
                  .formatted(load)
              + " maybe damaged(of=…,links=[…]).");
    }
    if (BigDecimal.valueOf(load).stripTrailingZeros().scale() > MOST_DECIMALS) {
      throw new IllegalArgumentException(
          "loaded: load (%s) must have at most three decimals. Maybe %s."
              .formatted(load, Math.min(999, Math.round(1000 * load)) / 1000.0));
    }
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    return ChannelSet.changed(
        "loaded", of.build(notices), SpecText.of(this), links, kind -> kind.loaded(free()));
  }

  /// What the other traffic leaves, exactly.
  private Fraction free() {
    return Fraction.of(1000 - Math.round(1000 * load), 1000);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return of.members(range).stream()
        .<TopologyFamily>map(member -> new Loaded(member, load, links))
        .toList();
  }

  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    return of.widened(factor).map(wider -> new Loaded(wider, load, links));
  }

  @Override
  public String switching() {
    return of.switching();
  }

  @Override
  public String hardware() {
    return of.hardware();
  }
}
