package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// One optical passive star: a coupler that any of s nodes may write and z nodes hear.
///
/// If s = z the same nodes write and hear; otherwise writers are `0…s−1` and readers `s…s+z−1`.
/// Source: *stack-kautz*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("One passive-star coupler of s writers and z readers.")
public record Ops(@Summary("writers, at least 1") int s, @Summary("readers, at least 1") int z)
    implements TopologyFamily {
  public Ops() {
    this(4, 4);
  }

  public Ops {
    if (s < 1 || z < 1 || s + (long) z < 3) {
      throw new IllegalArgumentException(
          "ops: s (%d) and z (%d) must be at least 1, and not both 1, since that is no star."
              .formatted(s, z));
    }
  }

  @Override
  public Topology build() {
    final long nodes = s == z ? s : s + (long) z;
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), nodes);
    final int[] writers = Permutations.of(s, i -> i);
    return builder
        .channel(writers, s == z ? writers : Permutations.of(z, i -> s + i))
        .symmetry(() -> generators((int) nodes))
        .build();
  }

  private List<int[]> generators(final int nodes) {
    return Stream.concat(
            Permutations.symmetricGroup(nodes, 0, s).stream(),
            Permutations.symmetricGroup(nodes, s, nodes).stream())
        .toList();
  }

  @Override
  public String switching() {
    return "passive-star";
  }
}
