package org.heliograph.formats;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.topology.AutoTopologyImport;
import org.heliograph.formats.topology.FileTopology;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// Network files read for tests, as text that shows what was understood.
public final class NetworkFiles {
  private NetworkFiles() {}

  /// What is read of a file: its network, and what was reported.
  public record Reading(Topology network, List<String> notices) {
    /// A channel a line: `a > b`, with lanes, bandwidth and propagation where they are stated.
    public String channels() {
      final StringBuilder text = new StringBuilder();
      for (long channel = 0; channel < network.channels(); channel++) {
        final ChannelKind kind = network.kind(channel);
        text.append(network.label(network.writer(channel, 0)))
            .append('>')
            .append(network.label(network.reader(channel, 0)))
            .append(kind.lanes() == 1 ? "" : " x" + kind.lanes())
            .append(kind.stated().bandwidth() ? " " + kind.bandwidth() : "")
            .append(kind.stated().propagation() ? " " + kind.propagation() : "")
            .append('\n');
      }
      return text.toString();
    }

    /// The labels of the ranks.
    public List<String> ranks() {
      final List<String> ranks = new ArrayList<>();
      for (final int node : network.ranks().toArray()) {
        ranks.add(network.label(node));
      }
      return ranks;
    }
  }

  /// The network in the file at `path` with `units` for bare numbers.
  public static Reading read(final Path path, final String units) {
    final List<String> notices = new ArrayList<>();
    final Topology network =
        new FileTopology(path.toString(), new AutoTopologyImport(), false, units)
            .build(notice -> notices.add(notice.replace(path.toString(), "net")));
    return new Reading(network, notices);
  }

  /// The network in a sample of a format.
  public static Reading sample(final String name, final String units) {
    return read(Path.of("src/test/resources/samples").resolve(name), units);
  }
}
