package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.StarCouplers;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// One optical passive star: a coupler that any of s nodes may write and z nodes read.
///
/// If s = z the same nodes write and read: a stack-graph of one group. Otherwise writers are
/// `0…s−1` and readers `s…s+z−1`. Source: *stack-kautz*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("One passive-star coupler of s writers and z readers.")
@Source("stack-kautz, Sec. 2")
public record Ops(@Summary("writers, at least 1") int s, @Summary("readers, at least 1") int z)
    implements StackFamily {
  public Ops() {
    this(4, 4);
  }

  public Ops {
    if (s < 1 || z < 1 || s + (long) z < 3) {
      throw new IllegalArgumentException(
          "ops: s (%s) and z (%s) must be at least 1, and not both 1, since that is no star."
              .formatted(s, z));
    }
  }

  /// The shape of a star whose writers are its readers; throws for any other star.
  @Override
  public StackShape shape() {
    if (s != z) {
      throw new IllegalArgumentException(
          ("ops: with different s (%s) and z (%s) no node reads its own coupler, so this is no"
                  + " stack-graph. Maybe ops(%s,%s).")
              .formatted(s, z, s, s));
    }
    return new StackShape(s, 1, 1, 1, 0, true, 1);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 2, nodes -> new Ops(nodes, nodes));
  }

  @Override
  public Topology build() {
    return s == z ? group() : writersAndReaders();
  }

  /// A stack-graph of a single group.
  private Topology group() {
    final String name = SpecText.of(this);
    final Digraph loop = Digraph.of(1, new int[1], new int[1]);
    return new StackTopology(
        name,
        s,
        loop,
        Integer::toString,
        node -> Point.onCircle(node, s, s / (2 * StrictMath.PI) + 1),
        () -> Permutations.symmetricGroup(s, 0, s),
        StackTopology.table(name, loop));
  }

  private Topology writersAndReaders() {
    return new TopologyBuilder(SpecText.of(this), s + (long) z)
        .channel(Permutations.of(s, i -> i), Permutations.of(z, i -> s + i))
        .symmetry(this::generators)
        .light(new OpticalParameters(new StarCouplers(), 1, Math.max(s, z), false))
        .build();
  }

  private List<int[]> generators() {
    return Stream.concat(
            Permutations.symmetricGroup(s + z, 0, s).stream(),
            Permutations.symmetricGroup(s + z, s, s + z).stream())
        .toList();
  }
}
