package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.collective.Collective;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The schedules that *jaros2008* prints in Tables 3 and 4, read from the golden files.
final class PublishedSchedules {
  /// The network of both tables.
  static final Topology KAUTZ =
      Registered.REGISTRY.parse(TopologyFamily.class, "kautz(3,2)").build();

  private static final int NODES = 12;

  private PublishedSchedules() {}

  /// What a table is a schedule of.
  static Problem problem(final String collective) {
    return new Problem(
        KAUTZ,
        Registered.REGISTRY.parse(Collective.class, collective).demand(KAUTZ),
        new Circuit());
  }

  private static List<String[]> rows(final String file) throws IOException {
    return Files.readAllLines(Repository.file("house/src/test/resources/golden/" + file)).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  private static long[] route(final int source, final int target) {
    final int[][] paths = ShortestPaths.to(KAUTZ.graph(), target).all(source, 2);
    assertThat(paths).as("shortest paths of a Kautz network are unique").hasNumberOfRows(1);
    final long[] channels = new long[paths[0].length];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = paths[0][hop];
    }
    return channels;
  }

  /// A copy of `chunk` from `sender` over `channels`.
  static Transmission sent(
      final int chunk, final int sender, final int slot, final long... channels) {
    return new Transmission(
        chunk,
        sender,
        Transmission.EVERY_READER,
        new Route.Path(channels),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  /// Table 3: all-to-all in seven slots.
  static List<Transmission> table3() throws IOException {
    final List<Transmission> transmissions = new ArrayList<>();
    for (final String[] row : rows("003-table3-aas-kautz12.csv")) {
      final int source = Integer.parseInt(row[0]);
      final int target = Integer.parseInt(row[3]);
      assertThat(KAUTZ.label(source)).isEqualTo(row[1]);
      assertThat(KAUTZ.label(target)).isEqualTo(row[4]);
      transmissions.add(
          sent(
              source * (NODES - 1) + (target < source ? target : target - 1),
              source,
              Integer.parseInt(row[2]) - 1,
              route(source, target)));
    }
    return transmissions;
  }

  /// Table 4: all-gather in four slots.
  static List<Transmission> table4() throws IOException {
    final List<Transmission> transmissions = new ArrayList<>();
    for (final String[] row : rows("003-table4-aab-kautz12.csv")) {
      final int from = Integer.parseInt(row[2]);
      transmissions.add(
          sent(
              Integer.parseInt(row[0]),
              from,
              Integer.parseInt(row[1]) - 1,
              route(from, Integer.parseInt(row[3]))));
    }
    return transmissions;
  }
}
