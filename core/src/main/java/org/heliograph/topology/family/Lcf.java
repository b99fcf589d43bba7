package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A cubic graph in LCF notation: a ring with a chord at every node, given by a repeated pattern of
/// jumps.
///
/// Node `i` is linked to `i+1`, `i−1` and `i + jumps[i mod length]`; the jumps at both ends of a
/// chord must agree. `lcf([5,-5],7)` is the Heawood graph.
@AutoService(TopologyFamily.class)
@Summary("Cubic graph in LCF notation: a ring with chords by a repeated pattern of jumps.")
public record Lcf(
    @Summary("pattern of chord lengths, signed") List<Integer> jumps,
    @Summary("number of repetitions of the pattern, at least 1") int repeats)
    implements TopologyFamily {
  public Lcf() {
    this(List.of(5, -5), 7);
  }

  public Lcf {
    jumps = new LcfCode(jumps, repeats).jumps();
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of(
        "tutte-12-cage", "lcf([17,27,-13,-59,-35,35,-11,13,-53,53,-27,21,57,11,-21,-57,59,-17],7)");
  }

  @Override
  public Topology build() {
    final LcfCode code = new LcfCode(jumps, repeats);
    return code.builder(SpecText.of(this)).symmetry(code::generators).build();
  }
}
