package org.heliograph.topology.family;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heliograph.plugin.PluginRow;
import org.heliograph.topology.ChannelSet;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;

/// A machine that people own: a network with the rates of its links and where they are stated, as
/// a row of [Machines].
///
/// `shape` is `switched`, `complete`, `ring` or `torus` with its sides. `lanes` are those of every
/// link or, if it is switched, of the links of a rank to each of as many switches. `bandwidth` is
/// that of a lane, one way. All links count as electrical, since they are wires or cables with
/// their own ends. Propagation is left to the hardware.
public record Machine(
    String name,
    List<String> otherNames,
    int ranks,
    String shape,
    List<Integer> lanes,
    Bandwidth bandwidth,
    int diameter,
    String title,
    List<String> sources,
    String note)
    implements TopologyFamily, PluginRow {
  private static final int CELLS = 10;

  /// The machine in a line of the table; the last cell goes to its end.
  static Machine of(final String line) {
    final String[] cells = line.split(",", CELLS);
    return new Machine(
        cells[0],
        cells[1].isEmpty() ? List.of() : List.of(cells[1].split(" ", -1)),
        Integer.parseInt(cells[2]),
        cells[3],
        numbers(cells[4]),
        Bandwidth.parse(cells[5]),
        Integer.parseInt(cells[6]),
        cells[7],
        List.of(cells[8].split(";", -1)),
        cells[9]);
  }

  private static List<Integer> numbers(final String text) {
    return Arrays.stream(text.split(" ", -1)).map(Integer::valueOf).toList();
  }

  @Override
  public String summary() {
    final int all =
        shape.equals("switched") ? lanes.stream().mapToInt(Integer::intValue).sum() : lanes.get(0);
    return "%s: %s lane%s of %s per %s."
        .formatted(
            title,
            all,
            all == 1 ? "" : "s",
            bandwidth.display(),
            shape.equals("switched") ? "GPU" : "link");
  }

  @Override
  public String documentation() {
    return note;
  }

  @Override
  public Map<String, String> aliases() {
    return otherNames.stream().collect(Collectors.toMap(Function.identity(), _ -> name));
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, ranks, this);
  }

  @Override
  public Topology build() {
    final Topology rated =
        plain()
            .build()
            .withKinds(
                kind ->
                    kind.withMedium(Medium.ELECTRICAL)
                        .withBandwidth(bandwidth)
                        .withLanes(lanes.getFirst()))
            .withName(name);
    Topology network = rated;
    for (final int count : lanes.stream().distinct().skip(1).toList()) {
      network = links(network, count).with(name, kind -> kind.withLanes(count));
    }
    return network;
  }

  private TopologyFamily plain() {
    return switch (shape.split(" ", 2)[0]) {
      case "switched" -> new Switched(ranks, lanes.size());
      case "complete" -> new Complete(ranks);
      case "ring" -> new Ring(ranks, false);
      default -> new Torus(numbers(shape.substring(shape.indexOf(' ') + 1)));
    };
  }

  /// The links to the switches to which a rank has `count` lanes.
  private ChannelSet links(final Topology network, final int count) {
    final BitSet members = new BitSet();
    for (int channel = 0; channel < network.channels(); channel++) {
      final int node = Math.max(network.writer(channel, 0), network.reader(channel, 0));
      members.set(channel, lanes.get(node - ranks) == count);
    }
    return new ChannelSet(network, members);
  }
}
