package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// A cubic graph with as many nodes as the largest one known for its diameter: 10, 20, 38, 70 and
/// 196 nodes for the diameters 2 to 5 and 7.
///
/// Diameter 2 is the Petersen graph. The others are lifts that annealing found, and need not be
/// isomorphic to the graphs of the tables. That of 132 nodes and diameter 6 was found by computer
/// too; no rule that builds it is known here. Source of the sizes up to diameter 5: *jaros2008*,
/// Table 1.
@AutoService(TopologyFamily.class)
@Summary("Cubic graph as large as the largest known of its diameter: 10, 20, 38, 70, 196 nodes.")
@Source("jaros2008, Table 1")
public record LargestCubic(@Summary("diameter: 2 to 5 or 7") int diameter)
    implements TopologyFamily {
  private static final int MOORE = 2;
  private static final int MISSING = 6;
  private static final int LARGEST = 7;

  /// The number of nodes for each diameter.
  private static final Map<Integer, Integer> SIZES = Map.of(2, 10, 3, 20, 4, 38, 5, 70, 7, 196);

  public LargestCubic() {
    this(3);
  }

  public LargestCubic {
    if (diameter < MOORE || diameter == MISSING || diameter > LARGEST) {
      throw new IllegalArgumentException(
          ("largest-cubic: diameter (%s) must be 2 to 5 or 7; no rule builds the graph of 132 nodes"
                  + " and diameter 6.")
              .formatted(diameter));
    }
  }

  /// Returns the number of copies of a smaller graph that the graph consists of.
  public int layers() {
    return diameter == MOORE ? 1 : CyclicLift.cubic(diameter).layers();
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    SIZES.forEach(
        (distance, nodes) -> {
          if (range.contains(nodes)) {
            members.add(new LargestCubic(distance), nodes);
          }
        });
    return members.sorted();
  }

  @Override
  public Topology build() {
    return builder().symmetry(() -> Permutations.automorphisms(builder().build().graph())).build();
  }

  private TopologyBuilder builder() {
    return diameter == MOORE
        ? new GeneralisedPetersen(5, 2).builder(SpecText.of(this))
        : CyclicLift.cubic(diameter).builder(SpecText.of(this));
  }
}
