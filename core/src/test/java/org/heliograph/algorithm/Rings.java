package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.family.AllGather;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Reach;
import org.heliograph.units.Time;

/// What the tests of schedules on rings share: rings, lines, published numbers.
public final class Rings {
  static final SwitchingModel TAPPED = new WavelengthRouted(false, true, Time.ZERO);

  private Rings() {}

  static Topology ring(final int n, final int lanes) {
    if (n > 2) {
      return new WdmRing(n, lanes, 1).build();
    }
    return new TopologyBuilder("two", 2)
        .kind(ChannelKind.PLAIN.withLanes(lanes))
        .link(0, 1)
        .link(1, 0)
        .link(1, 0)
        .link(0, 1)
        .build();
  }

  static Topology line(final int n, final int lanes) {
    final TopologyBuilder builder =
        new TopologyBuilder("line", n).kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int node = 0; node + 1 < n; node++) {
      builder.edge(node, node + 1);
    }
    return builder.build();
  }

  /// Wavelength routing whose lightpaths span at most `links` links.
  public static WavelengthRouted reach(final int links) {
    return new WavelengthRouted(
        false,
        false,
        Optional.empty(),
        false,
        new Reach(links),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// The slots of the verified all-gather.
  static int slots(final Scheduler scheduler, final Topology topology) {
    return Trials.run(scheduler, topology, new AllGather(), TAPPED).slots();
  }

  static List<int[]> golden(final String name) {
    try (InputStream in = Rings.class.getResourceAsStream("/golden/" + name)) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .filter(row -> !row.endsWith(","))
          .map(row -> row.split(",", -1))
          .map(
              cells -> List.of(cells).stream().mapToInt(c -> (int) Double.parseDouble(c)).toArray())
          .toList();
    } catch (final IOException e) {
      throw new AssertionError(e);
    }
  }
}
