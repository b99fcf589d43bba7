package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A slice of TPU chips: a torus of three dimensions with the rates of a generation, plain or
/// twisted.
///
/// Slices of which every side is a multiple of 4 are tori (*google-tpu*); the twist is that of
/// [DoublyTwistedTorus]. All links count as electrical. Those inside a cube of 4 × 4 × 4 chips are;
/// those between cubes are optical and pass circuit switches (*jouppi2023*, Sec. 2), whose parts
/// are not counted.
@AutoService(TopologyFamily.class)
@Summary("Slice of TPU v4, v5p or Ironwood chips: a torus with the rates of its links.")
@Source({"jouppi2023", "google-tpu"})
public record TpuSlice(
    @Summary("chips along each of three dimensions, multiples of 4") List<Integer> sides,
    @Summary("v4, v5p or ironwood") TpuGeneration generation,
    @Summary("twist the torus; sides are then a and 2a") boolean twisted)
    implements TopologyFamily {
  private static final int CUBE = 4;

  public TpuSlice() {
    this(List.of(CUBE, CUBE, CUBE), TpuGeneration.V4, false);
  }

  public TpuSlice {
    sides = List.copyOf(sides);
    if (sides.size() != 3 || sides.stream().anyMatch(side -> side < CUBE || side % CUBE != 0)) {
      throw new IllegalArgumentException(
          "tpu-slice: sides %s must be three multiples of 4, since smaller slices are no tori."
                  .formatted(sides)
              + " Maybe [4,4,8], or mesh(2,2,4).");
    }
    if (twisted && !DoublyTwistedTorus.isTwistable(sides)) {
      throw new IllegalArgumentException(
          "tpu-slice: a twisted slice has sides a and 2a, each at least once, not %s. Maybe"
                  .formatted(sides)
              + " [4,8,8].");
    }
  }

  /// Tori of which every side is a multiple of 4; only plain ones.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return new GridMembers(CUBE, Torus::new, GridMembers::aroundTorus)
        .within(range, sides).stream()
            .map(Torus.class::cast)
            .map(Torus::sides)
            .filter(grid -> grid.size() == 3 && grid.stream().allMatch(side -> side % CUBE == 0))
            .<TopologyFamily>map(grid -> new TpuSlice(grid, generation, false))
            .toList();
  }

  @Override
  public Topology build() {
    return (twisted ? new DoublyTwistedTorus(sides) : new Torus(sides))
        .build()
        .withKinds(kind -> kind.withMedium(Medium.ELECTRICAL).withBandwidth(generation.link()))
        .withName(SpecText.of(this));
  }
}
