package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The NSFNET T1 backbone of 1991: 14 nodes in cities of the United States, 21 links both ways.
///
/// A usual example of an irregular wide-area network. Drawn at the coordinates of the cities.
@AutoService(TopologyFamily.class)
@Summary("NSFNET T1 backbone of 1991: 14 nodes, 21 links, irregular.")
public record Nsfnet() implements TopologyFamily {
  private static final String[] CITIES = {
    "Seattle",
    "Palo Alto",
    "San Diego",
    "Salt Lake City",
    "Boulder",
    "Houston",
    "Lincoln",
    "Champaign",
    "Pittsburgh",
    "Atlanta",
    "Ann Arbor",
    "Ithaca",
    "Princeton",
    "College Park"
  };

  /// Latitude and longitude in degrees.
  private static final double[][] PLACES = {
    {47.61, -122.33}, {37.44, -122.14}, {32.72, -117.16}, {40.76, -111.89}, {40.01, -105.27},
    {29.76, -95.37}, {40.81, -96.7}, {40.12, -88.24}, {40.44, -80.0}, {33.75, -84.39},
    {42.28, -83.74}, {42.44, -76.5}, {40.35, -74.66}, {38.99, -76.93}
  };

  private static final int[][] LINKS = {
    {0, 1}, {0, 2}, {0, 7}, {1, 2}, {1, 3}, {2, 5}, {3, 4}, {3, 10}, {4, 5}, {4, 6}, {5, 9},
    {5, 13}, {6, 7}, {7, 8}, {8, 9}, {8, 11}, {8, 12}, {10, 11}, {10, 12}, {11, 13}, {12, 13}
  };

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, CITIES.length, this);
  }

  @Override
  public Topology build() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), CITIES.length);
    builder.labels(node -> CITIES[node]);
    builder.positions(node -> new Point(PLACES[node][1], -PLACES[node][0]));
    for (final int[] link : LINKS) {
      builder.edge(link[0], link[1]);
    }
    return builder.build();
  }
}
